import type { PairingAuthentication, PairingSession } from '../../../core/pairing.js'
import { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import { NoSharedNetworkError, SessionNotFoundError } from '../../../shared/errors/pairing.js'
import { toBaseError } from '../../../shared/errors/toBaseError.js'
import { readProperty } from '../../../shared/readProperty.js'
import { untilAborted } from '../../../shared/untilAborted.js'
import type { ClientSlot } from '../client/createClientSlot.js'
import type { PairingClient } from '../client/openClient.js'
import type { PairingStore } from '../createPairingStore.js'
import type { EndedSessions } from '../session/createEndedSessions.js'
import type { SessionHolder } from '../session/createSessionHolder.js'
import { parseSession } from '../session/parseSession.js'
import { type Codes, createCodes, type Proposal, topicOf } from './createCodes.js'
import type { Approval } from './proposeSession.js'
import { shareAnswer } from './shareAnswer.js'

/** The protocol's codes for a wallet that supports none of the requested namespaces. CAIP-25 */
const unsupportedCodes: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

/** What a wallet approved. */
export interface Approved {
  readonly session: PairingSession
  readonly signatures: PairingAuthentication['signatures']
}

type Propose = (client: PairingClient) => Promise<Proposal<Approval>>

/** The approval this page requests from a wallet, at most one at a time. */
export interface SharedCodes {
  /** The kind of the pending request. */
  readonly kind: 'connect' | 'authenticate' | undefined
  /**
   * Requests an approval, or waits for the pending one of the same kind. A request of another kind replaces
   * it. When the last caller aborts, the codes are withdrawn.
   *
   * @throws {NoSharedNetworkError} If wallet and app have no network in common.
   */
  request(kind: 'connect' | 'authenticate', propose: Propose, signal?: AbortSignal): Promise<Approved>
  /**
   * Resolves the pending request with the answer to a code of an earlier page. Returns false if there is
   * none.
   */
  accept(approval: Approval): boolean
  /** Requests a new code if the last one expired. */
  renew(): void
  /** Withdraws the codes. The pending request rejects with `RequestAbandonedError`. */
  end(): void
}

/** The pending request. Each code that expires is replaced by another. */
interface Pending {
  readonly kind: 'connect' | 'authenticate'
  readonly codes: Codes<Approval>
  /** Resolves with the approval, for each caller. */
  readonly join: (signal: AbortSignal | undefined) => Promise<Approved>
}

/** Creates the codes of one page, which all its callers share. */
export function createSharedCodes(parameters: {
  slot: Pick<ClientSlot, 'open'>
  dispatch: PairingStore['dispatch']
  sessions: Pick<SessionHolder, 'parseUsable' | 'accept'>
  endedSessions: Pick<EndedSessions, 'end'>
}): SharedCodes {
  const { slot, dispatch, sessions, endedSessions } = parameters
  let pending: Pending | undefined

  /** Resolves with the client once a code can be requested. The state is `opening` until then. */
  async function openClient(signal: AbortSignal | undefined): Promise<PairingClient> {
    signal?.throwIfAborted()
    if (!pending) dispatch({ type: 'codeRequested' })
    try {
      return await untilAborted(slot.open(), signal)
    } catch (thrown) {
      const isLeft = signal?.aborted || thrown instanceof RequestAbandonedError
      const error = isLeft ? undefined : await toBaseError(thrown)
      if (!pending) dispatch({ type: 'openingEnded', error })
      throw error ?? thrown
    }
  }

  function begin(client: PairingClient, kind: Pending['kind'], propose: Propose): Pending {
    const codes = createCodes<Approval>({
      client,
      async propose() {
        const proposal = await propose(client)
        const topic = topicOf(proposal.uri)
        if (topic) dispatch({ type: 'codeProposed', topic })
        return proposal
      },
      onState({ status, uri = '', expiresAt = 0 }) {
        dispatch(status === 'expired' ? { type: 'codeExpired' } : { type: 'codeShown', uri, expiresAt })
      },
      onLate: ({ session }) => session && endedSessions.end(client, session.topic),
    })
    const own: Pending = { kind, codes, join: shareAnswer(settle(), cancel) }
    return own

    /** Returns `false` if another request replaced this one. */
    function end(): boolean {
      if (pending !== own) return false
      pending = undefined
      return true
    }

    function cancel(): void {
      codes.cancel()
      if (end()) dispatch({ type: 'codeCancelled' })
    }

    async function settle(): Promise<Approved> {
      try {
        const { session: approved, signatures } = await codes.answer
        if (!approved) throw new SessionNotFoundError()
        const session = sessions.parseUsable(client, approved)
        if (!session) throw new NoSharedNetworkError(parseSession(approved)?.peer.name)
        end()
        sessions.accept(client, session)
        return { session, signatures }
      } catch (thrown) {
        const isUnsupported = unsupportedCodes.includes(readProperty(thrown, 'code'))
        const error = isUnsupported ? new NoSharedNetworkError() : await toBaseError(thrown)
        if (end()) dispatch({ type: 'codeFailed', error })
        throw error
      }
    }
  }

  return {
    get kind() {
      return pending?.kind
    },
    async request(kind, propose, signal) {
      const client = await openClient(signal)
      if (pending?.kind !== kind) {
        pending?.codes.cancel()
        pending = begin(client, kind, propose)
      }
      return pending.join(signal)
    },
    accept: (approval) => pending?.codes.accept(approval) ?? false,
    renew: () => pending?.codes.renew(),
    end() {
      const { codes } = pending ?? {}
      if (!codes) return
      pending = undefined
      dispatch({ type: 'codeCancelled' })
      codes.cancel(new RequestAbandonedError())
    },
  }
}
