import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { PairingRequest, PairingSession } from '../../core/pairing.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'

/** The events of a pairing. */
export type PairingEvent =
  // The code that the user scans
  /** `connect` or `authenticate` was called, and no code is shown. */
  | { readonly type: 'codeRequested' }
  /** No code was requested: the client could not be opened, or the caller aborted. */
  | { readonly type: 'openingEnded'; readonly error: LatchkeyErrorType | undefined }
  /** The relay accepted a code of this page. */
  | { readonly type: 'codeProposed'; readonly topic: string }
  /** A code is displayed. Later ones replace it. */
  | { readonly type: 'codeShown'; readonly uri: string; readonly expiresAt: number }
  /** The code expired and was not replaced. */
  | { readonly type: 'codeExpired' }
  /** There is no code, or the wallet refused. */
  | { readonly type: 'codeFailed'; readonly error: LatchkeyErrorType }
  /** Every caller of `connect` aborted. */
  | { readonly type: 'codeCancelled' }
  /** An earlier page was closed while its code was displayed. An approval is accepted until then. */
  | { readonly type: 'earlierCodeFound'; readonly until: number }
  // The session
  /** A wallet approved a code of this page or of an earlier one. */
  | { readonly type: 'sessionApproved'; readonly session: PairingSession }
  /** The session of an earlier page was found. */
  | {
      readonly type: 'sessionRestored'
      readonly session: PairingSession
      readonly users: readonly Namespace[]
      readonly networkIds: NetworkIds
    }
  /** The session of an earlier page no longer exists. */
  | { readonly type: 'sessionNotFound' }
  | SessionEvent
  /** The app chose another approved network. */
  | { readonly type: 'networkChosen'; readonly networkId: CaipNetworkId }
  /** A namespace begins to use the session. */
  | { readonly type: 'namespaceJoined'; readonly namespace: Namespace }
  /** A namespace, or all of them, no longer use the session. */
  | { readonly type: 'namespaceLeft'; readonly namespace: Namespace | undefined }
  // Requests to the wallet
  | { readonly type: 'requestStarted'; readonly key: number; readonly request: PairingRequest }
  /** The relay has the request, and its id can open the wallet. */
  | { readonly type: 'requestSent'; readonly request: Required<PairingRequest> }
  | { readonly type: 'requestSettled'; readonly key: number }

/** A change of a session by the wallet or by expiry. Ignored unless it is the current session. */
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
      /** The active one first. Empty if the wallet removed the namespace. */
      readonly addresses: readonly string[]
    }
  | {
      readonly type: 'networkChanged'
      readonly topic: string
      readonly namespace: Namespace
      readonly networkId: CaipNetworkId
    }
  /** Deleted by the wallet, expired, or missing in the client. */
  | { readonly type: 'sessionEnded'; readonly topic: string }

type NetworkIds = Readonly<Partial<Record<Namespace, CaipNetworkId>>>
