import UIKit
import WeakReference

/// Two text fields above a bar that keeps clear of the keyboard, for the tests of typing on a page.
///
/// The first takes letters and no digits; what it holds is told in a label.
@MainActor final class FieldsViewController: UIViewController, UITextFieldDelegate {
  private let name = UITextField()
  private let secret = UITextField()
  private let echo = UILabel()
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    name.placeholder = "Name"
    name.accessibilityIdentifier = "name"
    name.delegate = self
    name.addAction(UIAction { [me = WeakRef(self)] _ in me.value?.tell() }, for: .editingChanged)
    secret.placeholder = "Secret"
    secret.accessibilityIdentifier = "secret"
    secret.isSecureTextEntry = true
    secret.keyboardType = .numberPad
    echo.accessibilityIdentifier = "echo"
    bar.backgroundColor = .lightGray
    bar.accessibilityIdentifier = "bar"
    for field in [name, secret] { field.borderStyle = .roundedRect }
    for part in [name, secret, echo, bar] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
    }
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      secret.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 20),
      echo.topAnchor.constraint(equalTo: secret.bottomAnchor, constant: 20),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  private func tell() { echo.text = "Name: \(name.text ?? "")" }

  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    !string.unicodeScalars.contains { $0.value >= 0x30 && $0.value <= 0x39 }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    echo.text = "Sent \(textField.text ?? "")"
    textField.resignFirstResponder()
    return true
  }
}
