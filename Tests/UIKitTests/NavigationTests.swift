import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct NavigationTests {
  final class Screen: UIViewController {
    static var log: [String] = []
    var onDidAppear: (() -> Void)?
    var layouts = 0
    var heightAtAppearance: CGFloat = 0
    convenience init(_ name: String) {
      self.init(nibName: nil, bundle: nil)
      title = name
    }
    private func note(_ text: String) { Screen.log.append("\(title ?? "") \(text)") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) {
      note("didAppear")
      heightAtAppearance = view.safeAreaInsets.top
      onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewDidLayoutSubviews() { layouts += 1 }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willMove out" : "willMove in") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didMove out" : "didMove in") }
  }

  final class Watcher: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { Screen.log.append("willShow \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { Screen.log.append("didShow \(viewController.title ?? "") \(animated)") }
  }

  static func start() -> (HeadlessHost, UINavigationController, Screen) {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let first = Screen("A")
    let navigation = UINavigationController(rootViewController: first)
    host.show(navigation)
    host.run(seconds: 0.1)
    return (host, navigation, first)
  }

  @Test func theFirstScreenAppearsOnceBelowTheBar() {
    Screen.log = []
    let (_, navigation, first) = Self.start()
    #expect(Screen.log == ["A willMove in", "A didMove in", "A willAppear", "A didAppear"])
    #expect(navigation.navigationBar.frame == frame(0, 47, 390, 44))
    #expect(first.view.frame == frame(0, 0, 390, 844))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(first.heightAtAppearance == 91)
    #expect(first.navigationController === navigation)
    #expect(navigation.navigationBar.topItem?.title == "A")
  }

  @Test func aPushTellsInThisOrderAndSlides() {
    let (host, navigation, first) = Self.start()
    let watcher = Watcher()
    navigation.delegate = watcher
    Screen.log = []
    let second = Screen("B")
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    #expect(Screen.log == ["B willMove in", "A willDisappear", "willShow B true", "B willAppear"])
    host.run(seconds: 0.175)
    // Half of the time is half of the way for an ease in and out.
    let x = second.view.layer.presentation()!.frame.minX
    #expect(x > 150 && x < 240)
    #expect(first.view.layer.presentation()!.frame.minX < -40)
    host.run(seconds: 0.3)
    #expect(
      Array(Screen.log.dropFirst(4)) == ["A didDisappear", "B didAppear", "B didMove in", "didShow B true"])
    #expect(first.view.superview == nil)
    #expect(second.view.frame == frame(0, 0, 390, 844))
    #expect(second.view.safeAreaInsets.top == 91)
    #expect(second.layouts >= 2)
    #expect(second.heightAtAppearance == 91)
  }

  @Test func aPopGivesTheControllerBack() {
    let (host, navigation, first) = Self.start()
    let second = Screen("B")
    navigation.pushViewController(second, animated: false)
    host.run(seconds: 0.1)
    Screen.log = []
    #expect(navigation.popViewController(animated: true) === second)
    #expect(second.isMovingFromParent)
    host.run(seconds: 0.5)
    #expect(
      Screen.log == [
        "B willMove out", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "B didMove out",
      ])
    #expect(second.parent == nil && second.view.superview == nil)
    #expect(first.view.window != nil)
    #expect(first.view.transform.isIdentity && second.view.transform.isIdentity)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func anUnanimatedPushAppearsAfterTwoLayouts() {
    let (host, navigation, _) = Self.start()
    let second = Screen("B")
    second.onDidAppear = { [unowned second] in #expect(second.layouts >= 2) }
    Screen.log = []
    navigation.pushViewController(second, animated: false)
    #expect(!Screen.log.contains("B didAppear"))
    host.step()
    #expect(Screen.log.contains("B didAppear"))
  }

  @Test func refusedPushes() {
    let (host, navigation, first) = Self.start()
    let said = messages {
      navigation.pushViewController(first, animated: true)
      navigation.pushViewController(UINavigationController(), animated: true)
      #expect(navigation.popToViewController(Screen("X"), animated: true) == nil)
    }
    host.run(seconds: 0.5)
    #expect(navigation.viewControllers.count == 1)
    #expect(said.count == 3)
  }

  @Test func aPushInsideViewDidAppearFollows() {
    let (host, navigation, _) = Self.start()
    let second = Screen("B")
    let third = Screen("C")
    second.onDidAppear = { navigation.pushViewController(third, animated: true) }
    navigation.pushViewController(second, animated: true)
    host.run(seconds: 1)
    #expect(navigation.viewControllers.map { $0.title } == ["A", "B", "C"])
    #expect(third.view.window != nil && second.view.window == nil)
    #expect(navigation.navigationBar.topItem?.title == "C")
    #expect(navigation.navigationBar.backItem?.title == "B")
  }

  @Test func aPushDuringAMotionEndsItFirst() {
    let (host, navigation, _) = Self.start()
    Screen.log = []
    navigation.pushViewController(Screen("B"), animated: true)
    host.run(seconds: 0.1)
    navigation.pushViewController(Screen("C"), animated: true)
    host.run(seconds: 1)
    let appearances = Screen.log.filter { !$0.contains("Move") }
    #expect(
      appearances == [
        "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "B willDisappear", "C willAppear",
        "B didDisappear", "C didAppear",
      ])
    navigation.popToRootViewController(animated: true)
    host.run(seconds: 0.1)
    navigation.popViewController(animated: true)
    host.run(seconds: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.topViewController?.view.window != nil)
  }

  @Test func theBackButtonPops() {
    let (host, navigation, _) = Self.start()
    navigation.pushViewController(Screen("B"), animated: true)
    host.run(seconds: 0.5)
    host.tap(at: (25, 69))
    host.run(seconds: 0.6)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func barButtonsAct() {
    let (host, navigation, first) = Self.start()
    var count = 0
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in count += 1 })
    host.step()
    host.tap(at: (364, 69))
    host.run(seconds: 0.2)
    #expect(count == 1)
    first.navigationItem.rightBarButtonItem?.isEnabled = false
    host.step()
    host.tap(at: (364, 69))
    host.run(seconds: 0.2)
    #expect(count == 1)
    _ = navigation
  }

  @Test func aHiddenBarGivesItsRoom() {
    let (host, navigation, first) = Self.start()
    navigation.setNavigationBarHidden(true, animated: true)
    host.run(seconds: 0.5)
    #expect(navigation.navigationBar.isHidden)
    #expect(first.view.safeAreaInsets.top == 47)
    navigation.setNavigationBarHidden(false, animated: false)
    host.step()
    #expect(!navigation.navigationBar.isHidden)
    #expect(first.view.safeAreaInsets.top == 91)
  }

  final class WithoutBar: UIViewController {
    override func viewWillAppear(_ animated: Bool) { navigationController?.setNavigationBarHidden(true, animated: animated) }
    override func viewWillDisappear(_ animated: Bool) {
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test func aScreenThatHidesTheBarDoesNotMoveTheOneBeneath() {
    let (host, navigation, first) = Self.start()
    let second = WithoutBar()
    navigation.pushViewController(second, animated: true)
    host.run(seconds: 0.1)
    #expect(first.view.safeAreaInsets.top == 91)
    #expect(second.view.safeAreaInsets.top == 47)
    host.run(seconds: 0.5)
    navigation.popViewController(animated: true)
    host.run(seconds: 0.1)
    #expect(first.view.safeAreaInsets.top == 91)
    #expect(second.view.safeAreaInsets.top == 47)
    host.run(seconds: 0.5)
    #expect(!navigation.navigationBar.isHidden)
    #expect(navigation.navigationBar.frame.minY == 47)
  }

  @Test func aTableInItStartsBelowTheBar() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let list = UITableViewController(style: .plain)
    host.show(UINavigationController(rootViewController: list))
    host.run(seconds: 0.1)
    #expect(list.tableView.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(list.tableView.contentOffset.y == -91)
  }

  @Test func setViewControllersKeepsWhatStays() {
    let (host, navigation, first) = Self.start()
    let others = [Screen("B"), Screen("C")]
    navigation.setViewControllers([first] + others, animated: true)
    host.run(seconds: 0.5)
    #expect(others[1].view.window != nil)
    #expect(navigation.children.count == 3)
    navigation.setViewControllers([others[1]], animated: false)
    host.run(seconds: 0.1)
    #expect(navigation.children.count == 1)
    #expect(first.parent == nil && others[1].view.window != nil)
  }

  @Test func presentAndDismiss() {
    let (host, navigation, _) = Self.start()
    Screen.log = []
    let sheet = Screen("M")
    var done = 0
    navigation.topViewController?.present(sheet, animated: true) { done += 1 }
    #expect(sheet.isBeingPresented)
    host.run(seconds: 0.6)
    #expect(done == 1)
    #expect(navigation.topViewController?.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    sheet.dismiss(animated: true) { done += 1 }
    host.run(seconds: 0.6)
    #expect(done == 2)
    #expect(sheet.view.window == nil && navigation.presentedViewController == nil)
    #expect(
      Screen.log == [
        "A willDisappear", "M willAppear", "A didDisappear", "M didAppear", "M willDisappear", "A willAppear",
        "M didDisappear", "A didAppear",
      ])
  }

  @Test func controllersAreLetGo() {
    @Weak var gone: Screen?
    let (host, navigation, _) = Self.start()
    autoreleased {
      let second = Screen("B")
      gone = second
      navigation.pushViewController(second, animated: true)
      host.run(seconds: 0.5)
      navigation.popViewController(animated: true)
      host.run(seconds: 0.5)
    }
    #expect(gone == nil)
  }

  /// The shade between two screens leaves with its fade unfinished; its animation must not keep the layers of both.
  @Test func layersAreLetGo() {
    @Weak var gone: CALayer?
    let (host, navigation, _) = Self.start()
    autoreleased {
      let second = Screen("B")
      gone = second.view.layer
      navigation.pushViewController(second, animated: true)
      host.run(seconds: 0.5)
      navigation.popViewController(animated: true)
      host.run(seconds: 0.5)
    }
    #expect(gone == nil)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
