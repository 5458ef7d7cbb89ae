import CPangoCairo
import Foundation
import LayerTree

/// The project's own fonts, and nothing of the machine's: neither its fonts nor its fontconfig rules nor its FreeType
/// settings reach the text, so that the same text has the same size and the same pixels everywhere.
///
/// Not thread-safe: one library is used on one thread. Making one takes about two milliseconds; share it between the
/// measurer and the painter.
public final class FontLibrary {
  /// Families that the project has.
  ///
  /// Any other family name gets the first.
  public static let families = ["Inter", "DejaVu Sans"]

  /// FreeType reads the variable when it is first used; stem darkening set there would change every glyph.
  private static let freeTypeIsPlain: Void = { unsetenv("FREETYPE_PROPERTIES") }()

  private let configuration: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  private var descriptions: [FontValue: FontDescription] = [:]

  /// The font files that were found.
  ///
  /// Empty where the folder is missing: text then has no size and is not drawn.
  public let files: [String]

  /// - Parameter folder: where the font files lie; by default `Fonts` of the project's resources.
  public init(folder: String = ProjectResources().path("Fonts")) {
    _ = Self.freeTypeIsPlain
    configuration = FcConfigCreate()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    files = names.sorted().filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.map { "\(folder)/\($0)" }
    for file in files { FcConfigAppFontAddFile(configuration, file) }

    fontMap = pango_cairo_font_map_new()
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    context = pango_font_map_create_context(fontMap)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
    FcConfigDestroy(configuration)
  }

  /// Whether there is anything to set text with: Pango aborts the process where it finds no font at all.
  var isEmpty: Bool { files.isEmpty }

  func description(of font: FontValue) -> OpaquePointer {
    if let known = descriptions[font] { return known.pointer }
    let made = FontDescription(font)
    descriptions[font] = made
    return made.pointer
  }
}

/// Owns a Pango font description.
private final class FontDescription {
  let pointer: OpaquePointer

  init(_ font: FontValue) {
    pointer = pango_font_description_new()
    let first = FontLibrary.families.contains(font.family) ? font.family : FontLibrary.families[0]
    let families = [first] + FontLibrary.families.filter { $0 != first }
    pango_font_description_set_family(pointer, families.joined(separator: ","))
    pango_font_description_set_weight(pointer, PangoWeight(UInt32(min(max(font.weight, 100), 900))))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(pointer, pangoSize(of: font) * Double(PANGO_SCALE))
  }

  deinit { pango_font_description_free(pointer) }
}

/// A size that Pango can take: fonts of no size, or of one beyond any screen, would overflow its fixed-point numbers.
private func pangoSize(of font: FontValue) -> Double {
  font.size.isFinite ? min(max(font.size, 0.1), 2000) : 0.1
}
