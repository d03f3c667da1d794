/** The first match counts: most browsers also claim the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser by its User-Agent, so that its owner recognizes it; undefined for an unknown one. */
export function browserName(userAgent: string): string | undefined {
  const [browser, system] = [browsers, systems].map((kinds) => kinds.find(([mark]) => mark.test(userAgent))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system && `A browser on ${system}`)
}
