/** Each is looked for in this order: most browsers also name those that they descend from. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const

/**
 * Guesses browser and system from a user agent. The result has words of ours only, because it stands in mails
 * and on pages, and anyone can send any user agent.
 */
export function describeBrowser(userAgent: string | null): string {
  const find = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent?.slice(0, 500).includes(mark))?.[1]
  return `${find(browsers) ?? 'An unknown browser'} on ${find(systems) ?? 'an unknown system'}`
}
