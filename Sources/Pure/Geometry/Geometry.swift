// Points, sizes and rectangles under their Core Graphics names, for every target below UIKit.
//
// Where Foundation exists the types are Foundation's, so that a client that imports both sees one `CGRect`.
// Embedded Swift has no Foundation: there the same names are defined here, `CGFloat` as a synonym of `Double`.

#if hasFeature(Embedded)
  @_exported import CMath

  public typealias CGFloat = Double
#else
  @_exported import struct Foundation.CGFloat
  @_exported import struct Foundation.CGPoint
  @_exported import struct Foundation.CGRect
  @_exported import struct Foundation.CGSize
  @_exported import func Foundation.acos
  @_exported import func Foundation.asin
  @_exported import func Foundation.atan
  @_exported import func Foundation.atan2
  @_exported import func Foundation.cos
  @_exported import func Foundation.cosh
  @_exported import func Foundation.exp
  @_exported import func Foundation.hypot
  @_exported import func Foundation.log
  @_exported import func Foundation.log10
  @_exported import func Foundation.log2
  @_exported import func Foundation.pow
  @_exported import func Foundation.sin
  @_exported import func Foundation.sinh
  @_exported import func Foundation.tan
#endif
