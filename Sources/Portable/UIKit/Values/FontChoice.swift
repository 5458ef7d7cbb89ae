/// The font that a label or a text field was given, and whether it follows the text size.
struct FontChoice {
  /// 17 points, regular.
  static let standard = UIFont.systemFont(ofSize: 17)

  /// Nil takes the standard one.
  var own: UIFont?
  var followsTextSize = false

  var shown: UIFont { own ?? FontChoice.standard }
  /// The font that takes its place at the present text size; nil if it stays.
  var replacement: UIFont? {
    guard followsTextSize, let own, own.adjusted !== own else { return nil }
    return own.adjusted
  }
}
