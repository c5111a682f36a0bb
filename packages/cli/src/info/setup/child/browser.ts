/** The address evaluated code finds in `location`. */
export const assumedOrigin = 'http://localhost'

/**
 * Globals of a browser that a configuration may read. Evaluated files get them; the packages they import do
 * not.
 */
export function browser(): Record<string, unknown> {
  const none = () => undefined
  const storage = {
    getItem: () => null,
    setItem: none,
    removeItem: none,
    clear: none,
    key: () => null,
    length: 0,
  }
  const document = {
    cookie: '',
    title: '',
    documentElement: { lang: 'en', classList: { contains: () => false }, dataset: {} },
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: none,
    removeEventListener: none,
  }
  const globals: Record<string, unknown> = {
    location: new URL(assumedOrigin),
    document,
    navigator: { userAgent: '', language: 'en', languages: ['en'], onLine: true, platform: '' },
    localStorage: storage,
    sessionStorage: storage,
  }
  const matchMedia = () => ({ matches: false, addEventListener: none, removeEventListener: none })
  const window: Record<string, unknown> = {
    ...globals,
    addEventListener: none,
    removeEventListener: none,
    matchMedia,
    innerWidth: 1280,
    innerHeight: 800,
  }
  return { ...globals, window: Object.assign(window, { window, self: window }) }
}
