import type { BrowserContext } from '@playwright/test'

/** The files of the app, other than its page. */
const files = /\/assets\/[^/]+\.js$/
/** Time until the answer to a file begins, in milliseconds. */
const delayMs = 1_000

/** Makes the files of the app slow, in all tabs. */
export interface SlowCode {
  readonly isSlow: boolean
  set(isSlow: boolean): Promise<void>
}

/** Creates the control of a context, whose files are quick at first. */
export function createSlowCode(context: BrowserContext): SlowCode {
  let isSlow = false
  return {
    get isSlow() {
      return isSlow
    },
    async set(wanted) {
      isSlow = wanted
      if (!wanted) return context.unroute(files)
      await context.route(files, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        // The page may be gone by now.
        await route.continue().catch(() => {})
      })
    },
  }
}
