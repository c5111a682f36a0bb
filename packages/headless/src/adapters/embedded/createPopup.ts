/** Size of the window, in pixels. */
const [width, height] = [400, 640]
/** How often it is looked at, in milliseconds. */
const pollMs = 500

/** The window of the frame for what it cannot draw in the page. */
export interface FramePopup {
  /** Opens it, or brings it to the front. Returns whether the browser allowed that. */
  open(url: string): boolean
  close(): void
}

/**
 * Creates the window.
 *
 * @param onChange Called when it was opened or closed. A page can cut itself off from this one, and seems to
 * be closed then: it is no answer of the user.
 */
export function createPopup(onChange: (isOpen: boolean) => void): FramePopup {
  let opened: Window | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  function look(): void {
    if (!opened?.closed) return
    forget()
    onChange(false)
  }

  function forget(): void {
    clearInterval(timer)
    opened = undefined
  }

  return {
    open(url) {
      if (opened && !opened.closed) {
        opened.focus()
        return true
      }
      forget()
      // With `noopener`, a window that is blocked could not be told from one that is open.
      opened = window.open(url, '_blank', `popup,width=${width},height=${height}`) ?? undefined
      if (!opened) return false
      try {
        // The page could otherwise navigate this one.
        opened.opener = null
      } catch {
        // It has loaded already.
      }
      timer = setInterval(look, pollMs)
      onChange(true)
      return true
    },
    close() {
      opened?.close()
      forget()
    },
  }
}
