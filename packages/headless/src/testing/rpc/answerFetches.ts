import { tryRead } from '../../shared/tryRead.js'

type Fetch = typeof globalThis.fetch

/** Where a replaced `fetch` says what it has replaced. */
const link = Symbol.for('latchkey.demoChain.fetch')

interface Link {
  readonly before: Fetch
  isStopped: boolean
}

type LinkedFetch = Fetch & { readonly [link]?: Link }

/**
 * Answers requests of the page to an origin, instead of the network. All others are passed on as they are.
 * Returns the function that stops it, in any order with others that were started.
 */
export function answerFetches(origin: string, answer: (request: Request) => Promise<Response>): () => void {
  const before: Fetch = globalThis.fetch
  const state: Link = { before, isStopped: false }
  const replaced: Fetch = async (input, init) => {
    if (state.isStopped || originOf(input) !== origin) return before(input, init)
    // Without the signal, because in happy-dom it is of another class than Node's `Request` takes.
    const { signal, ...rest } = init ?? {}
    const request = new Request(input, rest)
    const aborted = signal ?? request.signal
    aborted.throwIfAborted()
    const response = await answer(request)
    aborted.throwIfAborted()
    return response
  }
  globalThis.fetch = Object.assign(replaced, { [link]: state })
  return () => {
    state.isStopped = true
    // One that was started later, and stopped before, is still in the way.
    for (let current = linkOf(globalThis.fetch); current?.isStopped; current = linkOf(globalThis.fetch))
      globalThis.fetch = current.before
  }
}

function linkOf(fetch: LinkedFetch): Link | undefined {
  return fetch[link]
}

function originOf(input: Parameters<Fetch>[0]): string | undefined {
  return tryRead(() => new URL(typeof input === 'string' || input instanceof URL ? input : input.url).origin)
}
