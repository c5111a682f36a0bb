import type { Invariant } from '../invariant'

/** No wallet has received a request that was not started by a click. */
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
