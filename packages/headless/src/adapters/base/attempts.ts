import type { CaipNetworkId } from '../../shared/caip.js'
import { ConnectionCancelledError } from '../../shared/errors/connect.js'
import { untilAborted } from './untilAborted.js'

/** A request to connect that a wallet shows. Several callers can wait for its answer. */
interface Attempt {
  answer: Promise<void>
  /** Aborted when the request is abandoned, so that the wallet can withdraw it. */
  readonly controller: AbortController
  waiting: number
  isAbandoned: boolean
}

export interface Attempts<wallet> {
  /** The number of requests that have not been answered. */
  readonly count: number
  /**
   * Asks the wallet to connect, or waits for the request it already shows. Rejects with the signal's reason
   * as soon as the signal is aborted.
   */
  join(wallet: wallet, networkId: CaipNetworkId | undefined, signal: AbortSignal | undefined): Promise<void>
  /** Abandons the requests to these wallets. Their callers reject with a `ConnectionCancelledError`. */
  cancel(isCancelled: (wallet: wallet) => boolean): void
}

/**
 * Keeps one request to connect for each wallet. When every caller has aborted, or the request is cancelled, it is
 * abandoned: if the wallet still approves it, the permission is revoked and no connection is made.
 */
export function createAttempts<wallet>(parameters: {
  /** Resolves when the wallet has approved, with the function that makes the connection. */
  ask: (wallet: wallet, networkId: CaipNetworkId | undefined, signal: AbortSignal) => Promise<() => void>
  takeBack: (wallet: wallet) => void
  /** Called when a request begins or ends, with the number of requests that have not been answered. */
  onCountChange?: ((count: number) => void) | undefined
}): Attempts<wallet> {
  const { ask, takeBack, onCountChange } = parameters
  const attempts = new Map<wallet, Attempt>()
  /** Wallets that approved an abandoned request while a newer request was pending. */
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
    // An earlier approval was kept for this request, which has no caller left.
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
        await untilAborted(untilAborted(attempt.answer, attempt.controller.signal), signal)
      } catch (error) {
        attempt.waiting -= 1
        if (signal?.aborted && attempt.waiting === 0) abandon(wallet, attempt)
        throw error
      }
    },
    cancel(isCancelled) {
      for (const [wallet, attempt] of [...attempts]) if (isCancelled(wallet)) abandon(wallet, attempt)
    },
  }
}
