import { builtinEnvironments, type Environment } from 'vitest/runtime'

declare global {
  /** That of the page, which has cookies. */
  var fetchOfPage: typeof fetch
}

const page = builtinEnvironments['happy-dom']

/**
 * The page of happy-dom with Node's own `fetch` and what belongs to it. That of happy-dom opens a connection
 * for each request, and asks for permission before it: three times the CPU time. Node's also aborts by the
 * signals that `@solana/kit` accepts. Whether servers answer other origins is proved in browsers.
 */
const environment: Environment = {
  ...page,
  async setup(global, options) {
    const { fetch, Request, Response, Headers, FormData, AbortController, AbortSignal } = global
    const { teardown } = await page.setup(global, options)
    const fetchOfPage = global.fetch
    const ofNode = { fetch, Request, Response, Headers, FormData, AbortController, AbortSignal }
    Object.assign(global, { ...ofNode, fetchOfPage })
    return { teardown }
  },
}

export default environment
