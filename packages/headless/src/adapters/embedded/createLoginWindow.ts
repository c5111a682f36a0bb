import type { LoginWindow } from '../../core/embedded.js'

/** Size of the window, in pixels. */
const [width, height] = [600, 800]
/** How often it is looked at, in milliseconds. */
const pollMs = 500

/**
 * Opens a window at a page of the frame, which goes on to a provider. Returns `undefined` if the browser
 * blocks it.
 */
export function createLoginWindow(url: string): LoginWindow | undefined {
  // With `noopener`, a window that is blocked could not be told from one that is open.
  const opened = window.open(url, '_blank', `popup,width=${width},height=${height}`)
  if (!opened) return undefined
  try {
    // The pages in it could otherwise navigate this one.
    opened.opener = null
  } catch {
    // It has loaded already.
  }
  let isClosed = false
  let end = () => {}
  const closed = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (opened.closed) end()
    }, pollMs)
    end = () => {
      isClosed = true
      clearInterval(timer)
      resolve()
    }
  })
  return {
    get isClosed() {
      return isClosed
    },
    closed,
    close() {
      opened.close()
      end()
    },
  }
}
