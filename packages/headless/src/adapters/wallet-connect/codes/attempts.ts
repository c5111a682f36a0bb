import type { PairingAuthentication, PairingSession, PairingSnapshot } from '../../../core/pairing.js'
import { toBaseError } from '../../../shared/errors/fromUnknown.js'
import { NoSharedNetworkError, SessionNotFoundError } from '../../../shared/errors/pairing.js'
import { untilAborted } from '../../base/untilAborted.js'
import type { PairingClient } from '../client/openClient.js'
import { type Codes, createCodes, type Proposal } from './createCodes.js'

/** What a wallet answers to a code. */
export interface Approval {
  /** As the client keeps it; a wallet that only signs in makes none. */
  readonly session: { readonly topic: string } | undefined
  readonly signatures: PairingAuthentication['signatures']
}

export interface Approved {
  readonly session: PairingSession
  readonly signatures: PairingAuthentication['signatures']
}

/** Reasons of the pairing protocol that say that nothing was found to approve. CAIP-25 */
const unsupportedCodes: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

export interface Attempts {
  readonly isPending: boolean
  renew(): void
  /** Takes a session that was approved for a page that is gone as the answer that is waited for. False when none is. */
  take(session: { readonly topic: string }): boolean
  /** Joins the attempt of that kind, or begins one; the last one to leave withdraws its codes. */
  wait(
    client: PairingClient,
    kind: 'connect' | 'authenticate',
    propose: () => Promise<Proposal<Approval>>,
    signal: AbortSignal | undefined,
  ): Promise<Approved>
}

/** The attempt to get a session approved: one at a time, shared by all who wait for it. */
export function createAttempts(parameters: {
  change: (next: Pick<PairingSnapshot, 'status' | 'uri' | 'expiresAt' | 'error'>) => void
  adopt: (client: PairingClient, session: unknown) => PairingSession
  /** A wallet approved what nobody waits for any more. */
  onLate: (client: PairingClient, topic: string) => void
}): Attempts {
  const { change, adopt, onLate } = parameters
  let current:
    | { kind: string; codes: Codes<Approval>; answer: Promise<Approved>; waiting: number }
    | undefined

  function begin(
    client: PairingClient,
    kind: string,
    propose: () => Promise<Proposal<Approval>>,
  ): NonNullable<typeof current> {
    const codes = createCodes<Approval>({
      client,
      propose,
      onState: ({ status, uri, expiresAt }) => change({ status, uri, expiresAt, error: undefined }),
      onLate: ({ session }) => session && onLate(client, session.topic),
    })
    const end = (state: Pick<PairingSnapshot, 'status' | 'error'>) => {
      if (current !== own) return
      current = undefined
      change({ error: undefined, uri: undefined, expiresAt: undefined, ...state })
    }
    const answer = codes.answer
      .then(({ session, signatures }) => {
        if (!session) throw new SessionNotFoundError()
        return { session: adopt(client, session), signatures }
      })
      .then(
        (approved) => {
          end({ status: 'idle' })
          return approved
        },
        async (thrown: unknown) => {
          const { code } = (thrown ?? {}) as { code?: unknown }
          const error = unsupportedCodes.includes(code)
            ? new NoSharedNetworkError()
            : await toBaseError(thrown)
          end({ status: 'failed', error })
          throw error
        },
      )
    const own = { kind, codes, answer, waiting: 0 }
    return own
  }

  return {
    get isPending() {
      return current !== undefined
    },
    renew: () => current?.codes.renew(),
    take: (session) => current?.kind === 'connect' && current.codes.take({ session, signatures: [] }),
    async wait(client, kind, propose, signal) {
      if (current?.kind !== kind) {
        current?.codes.cancel()
        current = begin(client, kind, propose)
      }
      const own = current
      own.waiting += 1
      try {
        return await untilAborted(own.answer, signal)
      } catch (error) {
        own.waiting -= 1
        if (signal?.aborted && own.waiting === 0) {
          own.codes.cancel()
          if (current === own) {
            current = undefined
            change({ status: 'idle', uri: undefined, expiresAt: undefined, error: undefined })
          }
        }
        throw error
      }
    },
  }
}
