import type { LatchkeyEvent } from '../events.js'
import { problemsStore } from '../problems/problemsStore.js'
import { tellProblem } from '../problems/tellProblem.js'
import { hasAnyAccount } from '../stores/accounts.js'
import type { Reaction } from './reactions.js'

/** Time after the first opening in which only the modal loads, in milliseconds. */
const waitMs = 1_000

/**
 * After the modal is first opened, loads what asks the server for the settings of the app and sends its
 * events. Before that, the server is not asked for anything.
 */
export const firstOpenAsksServer: Reaction = (latchkey, internals) => {
  const { stores, subscribe } = internals
  const { config, analytics } = latchkey.options.services
  if (!config && !analytics) return () => {}
  const first: LatchkeyEvent[] = []
  const ended = new AbortController()
  const stop = subscribe((event) => {
    // An embedded modal is open from the start: any event of its use counts.
    if (!stores.modal.getState().isOpen && !first[0]) return
    if (first.push(event) > 1) return
    setTimeout(async () => {
      // Without the code, offline for instance, this page does not ask.
      const loaded = await import('../remote/askServer.js').catch(() => undefined)
      stop()
      loaded?.askServer(latchkey, internals, {
        first,
        signal: ended.signal,
        hasAnyAccount: () => hasAnyAccount(stores.accounts.getState()),
        found: problemsStore(latchkey).getState(),
        tell: (problem) => tellProblem(latchkey, problem),
      })
    }, waitMs)
  })
  return () => {
    stop()
    ended.abort()
  }
}
