import type { Reaction } from './reactions.js'

/** If `ssr` is on, copies the state to a cookie, from which a server renders the next request. */
export const cookieMirrorsState: Reaction = (latchkey, internals) => {
  if (!latchkey.options.ssr || typeof document === 'undefined') return () => {}
  let isStopped = false
  const starting = import('../mirrorState.js')
    .then(({ mirrorState }) => (isStopped ? undefined : mirrorState(latchkey, internals)))
    // Without the code, the server renders the next request as for a new visitor.
    .catch(() => undefined)
  return () => {
    isStopped = true
    starting.then((stop) => stop?.())
  }
}
