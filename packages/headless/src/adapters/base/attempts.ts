import type { CaipNetworkId } from '../../shared/caip.js'
import { ConnectionCancelledError } from '../../shared/errors/connect.js'
import { untilAborted } from './untilAborted.js'

/** One request that a wallet shows; several callers may wait for it. */
interface Attempt {
  answer: Promise<void>
  /** Aborted when the attempt is abandoned: a wallet that can withdraw its request does. */
  readonly controller: AbortController
  waiting: number
  isAbandoned: boolean
}

export interface Attempts<wallet> {
  /** How many requests the wallets have not answered. */
  readonly count: number
  /** Asks the wallet, or waits for the answer to what it is asked already. Rejects with the signal's reason as soon as it is aborted. */
  join(wallet: wallet, networkId: CaipNetworkId | undefined, signal: AbortSignal | undefined): Promise<void>
}

/**
 * Requests to connect. When every caller has gone away a request is abandoned: an approval that still comes is taken back at the wallet,
 * and nothing here changes.
 */
export function createAttempts<wallet>(parameters: {
  /** Resolves with what makes the answer count. */
  ask: (wallet: wallet, networkId: CaipNetworkId | undefined, signal: AbortSignal) => Promise<() => void>
  takeBack: (wallet: wallet) => void
  /** Called each time a request begins or ends, with the number of those that are not answered. */
  onCountChange?: ((count: number) => void) | undefined
}): Attempts<wallet> {
  const { ask, takeBack, onCountChange } = parameters
  const attempts = new Map<wallet, Attempt>()
  /** Wallets whose abandoned request was approved while a newer one was open. */
  const approvedLate = new Set<wallet>()

  function remove(wallet: wallet): void {
    attempts.delete(wallet)
    onCountChange?.(attempts.size)
  }

  function begin(wallet: wallet, networkId: CaipNetworkId | undefined): Attempt {
    const controller = new AbortController()
    const attempt: Attempt = { answer: Promise.resolve(), controller, waiting: 0, isAbandoned: false }
    const end = () => {
      if (attempts.get(wallet) === attempt) remove(wallet)
    }
    attempts.set(wallet, attempt)
    onCountChange?.(attempts.size)
    attempt.answer = ask(wallet, networkId, controller.signal).then((commit) => {
      if (attempt.isAbandoned) {
        if (attempts.has(wallet)) approvedLate.add(wallet)
        else takeBack(wallet)
        return
      }
      commit()
      approvedLate.delete(wallet)
      end()
    })
    attempt.answer.catch(() => {
      end()
      if (!attempt.isAbandoned && approvedLate.delete(wallet)) takeBack(wallet)
    })
    return attempt
  }

  function abandon(wallet: wallet, attempt: Attempt): void {
    attempt.isAbandoned = true
    if (attempts.get(wallet) !== attempt) return
    remove(wallet)
    attempt.controller.abort(new ConnectionCancelledError())
    // An earlier approval was kept for this request, which has no caller any more.
    if (approvedLate.delete(wallet)) takeBack(wallet)
  }

  return {
    get count() {
      return attempts.size
    },
    async join(wallet, networkId, signal) {
      const attempt = attempts.get(wallet) ?? begin(wallet, networkId)
      attempt.waiting += 1
      try {
        await untilAborted(attempt.answer, signal)
      } catch (error) {
        attempt.waiting -= 1
        if (signal?.aborted && attempt.waiting === 0) abandon(wallet, attempt)
        throw error
      }
    },
  }
}
