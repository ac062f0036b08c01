import Foundation
import Testing

@testable import PatuhReport

@Suite struct PageColorsTests {
  @Test(arguments: [PageColors.light, PageColors.dark])
  func textCanBeReadOnItsGround(colors: PageColors) {
    let grounds = [colors.page, colors.box, colors.badBox, colors.warnBox, colors.goodBox]
    for ground in grounds {
      #expect(contrast(colors.text, ground) >= 7, "text on \(ground)")
      #expect(contrast(colors.quiet, ground) >= 4.5, "quiet on \(ground)")
    }
    for mark in [colors.bad, colors.warn, colors.good, colors.link, colors.quiet] {
      #expect(contrast(mark, colors.page) >= 4.5, "\(mark) on the page")
    }
    #expect(contrast(colors.bad, colors.badBox) >= 4.5)
    #expect(contrast(colors.warn, colors.warnBox) >= 4.5)
    #expect(contrast(colors.good, colors.goodBox) >= 4.5)
    #expect(contrast(colors.line, colors.page) >= 3)
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(contrast("#ffffff", "#000000") == 21)
    #expect(contrast("#777777", "#ffffff") < 4.5 && contrast("#767676", "#ffffff") > 4.5)
  }
}

/// The contrast of two colours by WCAG 2: from 1 to 21.
private func contrast(_ first: String, _ second: String) -> Double {
  let (low, high) = (min(luminance(first), luminance(second)), max(luminance(first), luminance(second)))
  return (high + 0.05) / (low + 0.05)
}

private func luminance(_ color: String) -> Double {
  let value = Int(color.dropFirst(), radix: 16) ?? 0
  let parts = [16, 8, 0].map { shift -> Double in
    let part = Double((value >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
}
