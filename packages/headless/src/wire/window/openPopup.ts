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
   * Calls `onReturn` once the window leads back to this origin, with the parameters of its address, and
   * closes the window. If the page that it shows is of this origin too, only `returnUrl` is the return. Calls
   * `onClose` if it is closed before. Pages of other origins cannot be read, so none can pretend to be the
   * return. Returns the function that ends this.
   */
  watch(listeners: {
    returnUrl?: string | undefined
    onReturn(parameters: URLSearchParams): void
    onClose(): void
  }): () => void
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
  let page: URL | undefined
  return {
    navigate(url) {
      page = new URL(url, window.location.href)
      opened.location.replace(url)
    },
    close: () => opened.close(),
    isClosed: () => opened.closed,
    watch({ returnUrl, onReturn, onClose }) {
      const isReturn = (address: URL) =>
        page?.origin !== address.origin ||
        (returnUrl !== undefined && new URL(returnUrl, window.location.href).pathname === address.pathname)
      const timer = setInterval(() => {
        const parameters = page && readReturn(opened, isReturn)
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

/** Returns the parameters of the window's address if its page is of this origin, and the return. */
function readReturn(opened: Window, isReturn: (address: URL) => boolean): URLSearchParams | undefined {
  try {
    const { origin, href } = opened.location
    if (origin !== window.location.origin || href === 'about:blank') return undefined
    const address = new URL(href)
    return isReturn(address) ? address.searchParams : undefined
  } catch {
    // It is of another origin.
    return undefined
  }
}
