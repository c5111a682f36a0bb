import type { PairingRequest, PairingSession } from '../../core/pairing.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import type { BaseError } from '../../shared/errors/base.js'

/** Everything that can happen to a pairing. */
export type PairingEvent =
  // The code that the user scans
  /** `connect` or `authenticate` was called, and no code is shown. */
  | { readonly type: 'codeRequested' }
  /** No code was asked for after all: the client could not be opened, or the caller aborted before. */
  | { readonly type: 'openingEnded'; readonly error: BaseError | undefined }
  /** The relay accepted a code of this page. */
  | { readonly type: 'codeProposed'; readonly topic: string }
  /** A code can be scanned; later ones replace it on the screen. */
  | { readonly type: 'codeShown'; readonly uri: string; readonly expiresAt: number }
  /** The code ran out and was not replaced. */
  | { readonly type: 'codeExpired' }
  /** No code came, or the wallet refused. */
  | { readonly type: 'codeFailed'; readonly error: BaseError }
  /** Every caller of `connect` aborted. */
  | { readonly type: 'codeCancelled' }
  /** A page that was closed while its code was shown: an approval is accepted until then. */
  | { readonly type: 'formerCodeFound'; readonly until: number }
  // The session
  /** A wallet approved, by a code of this page or of an earlier one. */
  | { readonly type: 'sessionApproved'; readonly session: PairingSession }
  /** The session of an earlier page was found. */
  | {
      readonly type: 'sessionRestored'
      readonly session: PairingSession
      readonly users: readonly Namespace[]
      readonly networkIds: NetworkIds
    }
  /** The session of an earlier page is gone. */
  | { readonly type: 'sessionNotFound' }
  | SessionEvent
  /** The app moved to another approved network. */
  | { readonly type: 'networkChosen'; readonly networkId: CaipNetworkId }
  /** A namespace begins to use the session. */
  | { readonly type: 'namespaceJoined'; readonly namespace: Namespace }
  /** A namespace, or all, no longer use it. */
  | { readonly type: 'namespaceLeft'; readonly namespace: Namespace | undefined }
  // Requests to the wallet
  | { readonly type: 'requestStarted'; readonly key: number; readonly request: PairingRequest }
  /** The relay has it: the wallet can be opened by its id. */
  | { readonly type: 'requestSent'; readonly request: Required<PairingRequest> }
  | { readonly type: 'requestSettled'; readonly key: number }

/** What a wallet, or the clock, does to a session. Ignored unless it is the living one. */
export type SessionEvent =
  | {
      readonly type: 'sessionUpdated'
      readonly topic: string
      readonly namespaces: PairingSession['namespaces']
    }
  | {
      readonly type: 'accountsChanged'
      readonly topic: string
      readonly namespace: Namespace
      /** The active one first. None: the wallet took the namespace away. */
      readonly addresses: readonly string[]
    }
  | {
      readonly type: 'networkChanged'
      readonly topic: string
      readonly namespace: Namespace
      readonly networkId: CaipNetworkId
    }
  /** Deleted by the wallet, expired, or found missing. */
  | { readonly type: 'sessionEnded'; readonly topic: string }

type NetworkIds = Readonly<Partial<Record<Namespace, CaipNetworkId>>>
