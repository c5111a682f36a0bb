/**
 * Runs in each page before the app. Provides a clock that can be set forward and a page that can be hidden
 * (headless Chromium shows every page), and records what a test cannot read later.
 */
export const pageScript = `
globalThis.__name ??= (value) => value
window.chaos = { opened: [], rejections: [], isHidden: false }
window.addEventListener('unhandledrejection', ({ reason }) => window.chaos.rejections.push(String(reason?.stack ?? reason)))
window.open = (url) => {
  window.chaos.opened.push(String(url ?? ''))
  return null
}
{
  const RealDate = Date
  const offset = () => Number(localStorage.getItem('chaos.clock') ?? 0)
  class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offset())
      else super(...given)
    }
    static now() { return RealDate.now() + offset() }
  }
  globalThis.Date = ShiftedDate
}
Object.defineProperty(document, 'visibilityState', { get: () => (window.chaos.isHidden ? 'hidden' : 'visible') })
Object.defineProperty(document, 'hidden', { get: () => window.chaos.isHidden })
`

declare global {
  interface Window {
    chaos?: {
      /** Addresses passed to \`window.open\`. None is opened. */
      opened: string[]
      rejections: string[]
      isHidden: boolean
    }
  }
}
