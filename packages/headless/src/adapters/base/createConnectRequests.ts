import type { CaipNetworkId } from '@latchkey/protocol'
import { ConnectionCancelledError } from '../../shared/errors/connect.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { NoAccountsError } from './errors.js'
import { InvalidWalletAnswerError } from './InvalidWalletAnswerError.js'

/** A request to connect that a wallet shows. Several callers can wait for its answer. */
interface ConnectRequest {
  answer: Promise<void>
  /** Aborted when the request is abandoned, so that the wallet can withdraw it. */
  readonly controller: AbortController
  callers: number
  isAbandoned: boolean
}

/** @typeParam asked What a wallet is asked for. */
export interface ConnectRequests<wallet, asked = CaipNetworkId | undefined> {
  /** The number of requests that have not been answered. */
  readonly count: number
  /**
   * Asks the wallet to connect, or waits for the request it already shows, whatever that one asks for.
   * Rejects with the signal's reason as soon as the signal is aborted.
   */
  join(wallet: wallet, asked: asked, signal: AbortSignal | undefined): Promise<void>
  /** Abandons the requests to these wallets. Their callers reject with a `ConnectionCancelledError`. */
  cancel(isCancelled: (wallet: wallet) => boolean): void
}

/**
 * Keeps one request to connect for each wallet. When every caller has aborted, or the request is cancelled,
 * it is abandoned: if the wallet still approves it, the permission is revoked and no connection is made. The
 * permission is revoked too if the wallet approves with an answer that contains no valid account.
 */
export function createConnectRequests<wallet, asked = CaipNetworkId | undefined>(parameters: {
  /** Resolves when the wallet has approved, with the function that makes the connection. */
  connect: (wallet: wallet, asked: asked, signal: AbortSignal) => Promise<() => void>
  revoke: (wallet: wallet) => void
  /** Called when a request begins or ends, with the number of requests that have not been answered. */
  onCountChange?: ((count: number) => void) | undefined
}): ConnectRequests<wallet, asked> {
  const { connect, revoke, onCountChange } = parameters
  const requests = new Map<wallet, ConnectRequest>()
  /** Wallets that approved an abandoned request while a newer request was pending. */
  const approvedLate = new Set<wallet>()

  function remove(wallet: wallet): void {
    requests.delete(wallet)
    onCountChange?.(requests.size)
  }

  function start(wallet: wallet, asked: asked): ConnectRequest {
    const controller = new AbortController()
    const request: ConnectRequest = { answer: Promise.resolve(), controller, callers: 0, isAbandoned: false }
    const end = () => {
      if (requests.get(wallet) === request) remove(wallet)
    }
    requests.set(wallet, request)
    onCountChange?.(requests.size)
    request.answer = connect(wallet, asked, controller.signal).then((commit) => {
      if (request.isAbandoned) return revokeLate(wallet)
      commit()
      approvedLate.delete(wallet)
      end()
    })
    request.answer.catch((error) => {
      end()
      // The wallet has approved, but its answer is of no use.
      const isApproved = error instanceof InvalidWalletAnswerError || error instanceof NoAccountsError
      if (request.isAbandoned) {
        if (isApproved) revokeLate(wallet)
      } else if (approvedLate.delete(wallet) || isApproved) revoke(wallet)
    })
    return request
  }

  /** Revokes the approval of an abandoned request, or leaves that to the newer request if one is pending. */
  function revokeLate(wallet: wallet): void {
    if (requests.has(wallet)) approvedLate.add(wallet)
    else revoke(wallet)
  }

  function abandon(wallet: wallet, request: ConnectRequest): void {
    request.isAbandoned = true
    if (requests.get(wallet) !== request) return
    remove(wallet)
    request.controller.abort(new ConnectionCancelledError())
    // An earlier approval was kept for this request, which has no caller left.
    if (approvedLate.delete(wallet)) revoke(wallet)
  }

  return {
    get count() {
      return requests.size
    },
    async join(wallet, asked, signal) {
      const request = requests.get(wallet) ?? start(wallet, asked)
      request.callers += 1
      try {
        await untilAborted(untilAborted(request.answer, request.controller.signal), signal)
      } catch (error) {
        request.callers -= 1
        if (signal?.aborted && request.callers === 0) abandon(wallet, request)
        throw error
      }
    },
    cancel(isCancelled) {
      for (const [wallet, request] of [...requests]) if (isCancelled(wallet)) abandon(wallet, request)
    },
  }
}
