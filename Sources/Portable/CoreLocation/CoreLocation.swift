// Places on the globe under Core Location's names. Nothing here finds out where the device is.
@_exported import Geometry
@_exported import WeakReference

#if !hasFeature(Embedded)
  @_exported import Foundation
#endif

/// Degrees of latitude (north positive) or longitude (east positive).
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double

public let kCLDistanceFilterNone: CLLocationDistance = -1
