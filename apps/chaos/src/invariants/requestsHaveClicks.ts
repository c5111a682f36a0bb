import type { Invariant } from '../invariant'

/** No wallet was asked for anything that the visitor did not press for. */
export const requestsHaveClicks: Invariant = {
  name: 'no request without a click',
  isFinal: true,
  check({ scene: { ledger } }) {
    for (const [method, seen] of ledger.seenRequests) {
      const allowed = ledger.allowedRequests.get(method) ?? 0
      if (seen > allowed)
        return { app: `${method} ${seen} times`, truth: `pressed for at most ${allowed} times` }
    }
    return undefined
  },
}
