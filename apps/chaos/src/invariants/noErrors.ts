import type { Invariant, Moment } from '../invariant'

/** The app throws no error, rejects no promise without a handler and logs no error. */
export const noErrors: Invariant = {
  name: 'the page reports no error',
  isFinal: true,
  check(moment) {
    for (const { tab, reading } of moment.tabs) {
      const [rejection] = reading.rejections
      const error = tab.errors.find((each) => !isOfNoConcern(moment, each))
      if (rejection || error) return { app: rejection ?? `${error?.text} ${error?.url}`, truth: 'none' }
    }
    return undefined
  },
}

/**
 * `@polkadot/api` logs each call that fails, also those of its own start, before it passes the error to the
 * app, and has no option to turn this off. Other invariants check how the app handles the error.
 */
const librarysOwn = /^[\d-]+ [\d:]+\s+(RPC-CORE|API-WS|API\/INIT): /

/** The status by which the server of Latchkey says that the node behind it has failed. */
const nodeFailed = /^Failed to load resource: .*\b502\b/

/** The browser logs each request to a server of the sandbox that a step has made fail. */
function isOfNoConcern(
  { scene: { sandbox } }: Moment,
  { text, url }: { text: string; url: string },
): boolean {
  const { chains, directory, relay, solana, bitcoin, polkadot } = sandbox
  const parts = [...chains, directory, relay, solana, bitcoin, polkadot].flatMap((part) =>
    part ? [new URL(part.url).host] : [],
  )
  const isAbout = (place: string) => parts.some((host) => place.includes(host))
  if (librarysOwn.test(text) || nodeFailed.test(text)) return true
  if (text.startsWith('Failed to load resource')) return isAbout(url)
  // The response was ready when its socket was closed.
  if (text === 'WebSocket is already in CLOSING or CLOSED state.') return true
  return /^(WebSocket connection to|Access to fetch at)/.test(text) && isAbout(text)
}
