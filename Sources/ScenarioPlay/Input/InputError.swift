/// A file that cannot be used: which, where in it, and why.
package struct InputError: Error, CustomStringConvertible {
  package let description: String

  // Characters of a reason: what a program has written into a file may be as long as that.
  private static let longest = 500

  package init(_ place: String, _ reason: String) {
    guard reason.utf8.count > InputError.longest else {
      description = "\(place): \(reason)"
      return
    }
    description = "\(place): \(Substring(reason.unicodeScalars.prefix(InputError.longest)))…"
  }
}
