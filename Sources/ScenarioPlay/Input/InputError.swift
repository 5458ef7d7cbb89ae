/// A file that cannot be used: which, where in it, and why.
package struct InputError: Error, CustomStringConvertible {
  package let description: String
  package init(_ place: String, _ reason: String) { description = "\(place): \(reason)" }
}
