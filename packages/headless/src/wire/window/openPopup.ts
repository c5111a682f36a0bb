/** Size of the window, in pixels. */
const [width, height] = [600, 800]
/** How often the address of the window is read, in milliseconds. */
const pollMs = 250

/** A window of another page that was opened by a click. */
export interface Popup {
  /** Shows a page. The page cannot reach this one. */
  navigate(url: string): void
  close(): void
  /** Whether the user closed it, or its page has cut itself off from this one. */
  isClosed(): boolean
  /**
   * Calls `onReturn` once the window shows a page of this origin, with the parameters of its address, and
   * closes the window. Calls `onClose` if it is closed before. Pages of other origins cannot be read, so none
   * can pretend to be the return. Returns the function that ends this.
   */
  watch(listeners: { onReturn(parameters: URLSearchParams): void; onClose(): void }): () => void
}

/**
 * Opens an empty window. Call it during the click, before anything is awaited: browsers block it later.
 * Returns `undefined` if the browser blocks it.
 */
export function openPopup(): Popup | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!opened) return undefined
  // The page could otherwise navigate this one.
  opened.opener = null
  let isNavigated = false
  return {
    navigate(url) {
      isNavigated = true
      opened.location.replace(url)
    },
    close: () => opened.close(),
    isClosed: () => opened.closed,
    watch({ onReturn, onClose }) {
      const timer = setInterval(() => {
        const parameters = isNavigated ? readReturn(opened) : undefined
        if (!parameters && !opened.closed) return
        clearInterval(timer)
        if (!parameters) {
          onClose()
          return
        }
        opened.close()
        onReturn(parameters)
      }, pollMs)
      return () => clearInterval(timer)
    },
  }
}

/** Returns the parameters of the window's address if its page is of this origin. */
function readReturn(opened: Window): URLSearchParams | undefined {
  try {
    const { origin, href } = opened.location
    return origin === window.location.origin && href !== 'about:blank'
      ? new URL(href).searchParams
      : undefined
  } catch {
    // It is of another origin.
    return undefined
  }
}
