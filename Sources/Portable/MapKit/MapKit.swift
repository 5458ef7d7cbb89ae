// A subset of MapKit under Apple's names, for systems that have none: a flat map of raster tiles, pins on it, and the
// camera. Rotation, pitch, callouts, clustering and vector overlays are not in.
@_exported import CoreLocation
@_exported import UIKit

#if !hasFeature(Embedded)
  @_exported import Foundation
#endif
