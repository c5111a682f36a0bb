/** A browser that Playwright cannot start: Firefox and WebKit as Debian packages them. */
export interface DrivenBrowser {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, and resolves with its result. Arguments and result are JSON. */
  evaluate<args extends readonly unknown[], result>(
    run: (...args: args) => result,
    ...args: args
  ): Promise<Awaited<result>>
  /** Returns whether the function returns an element. */
  has<args extends readonly unknown[]>(
    find: (...args: args) => Element | undefined,
    ...args: args
  ): Promise<boolean>
  /**
   * Clicks with the mouse in the middle of the element that the function returns.
   * @returns Whether there was an element.
   */
  click<args extends readonly unknown[]>(
    find: (...args: args) => Element | undefined,
    ...args: args
  ): Promise<boolean>
  /** Returns a PNG of the window, in base64. */
  screenshot(): Promise<string>
  stop(): Promise<void>
}

/** Returns the text of a function that takes the arguments as JSON and returns JSON. */
export function asJsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null)`
}
