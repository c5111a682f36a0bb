import type { CaipNetworkId, Namespace, SignInSession, Wallet } from '@latchkey/protocol'
import type { LatchkeyErrorType } from '../shared/errors/latchkeyError.js'
import type { ViewLoadError } from '../shared/errors/router.js'
import type { EmbeddedAccountType } from './embedded.js'
import type { Problem } from './problems/problem.js'
import type { ViewName } from './stores/router.js'

/** The account that signs in. */
export interface SignInAccount {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  /** Whether the account is one of a contract. */
  readonly isSmartAccount: boolean
}

/** An event without its time. */
type EventBody =
  | { type: 'modal.opened'; view: ViewName }
  | { type: 'modal.closed' }
  | { type: 'modal.closeRefused' }
  | { type: 'router.navigated'; view: ViewName }
  | { type: 'router.failed'; view: ViewName; error: ViewLoadError }
  | { type: 'connect.started'; namespace: Namespace; connectorId: string }
  | {
      type: 'connect.succeeded'
      namespace: Namespace
      connectorId: string
      address: string
      /** The wallet of the directory that the user chose. */
      wallet?: Wallet | undefined
    }
  | { type: 'connect.failed'; namespace: Namespace; connectorId: string; error: LatchkeyErrorType }
  /** Another wallet of the namespace replaced the connection, because `features.multiWallet` is off. */
  | { type: 'connection.replaced'; namespace: Namespace; connectorId: string }
  | { type: 'account.connected'; namespace: Namespace; address: string; isReconnected: boolean }
  | { type: 'account.changed'; namespace: Namespace; address: string }
  | {
      type: 'account.disconnected'
      namespace: Namespace
      /**
       * Whether the connection has only paused, because the wallet is locked or gone. It comes back by
       * itself, with `account.connected`. If it ends meanwhile, the event is emitted again, with false.
       */
      isPaused: boolean
    }
  /** The last connected namespace was disconnected. */
  | { type: 'account.allDisconnected' }
  /** The user chose another type for the account of the embedded wallet. */
  | { type: 'account.typeSwitched'; networkId: CaipNetworkId; accountType: EmbeddedAccountType }
  | { type: 'disconnect.failed'; namespace: Namespace; error: LatchkeyErrorType }
  | { type: 'network.changed'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'network.switchStarted'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'network.switchFailed'; namespace: Namespace; networkId: CaipNetworkId; error: LatchkeyErrorType }
  | { type: 'sign.started'; namespace: Namespace }
  | { type: 'sign.succeeded'; namespace: Namespace }
  | { type: 'sign.failed'; namespace: Namespace; error: LatchkeyErrorType }
  /** The user should sign in: the view `SIWXSignMessage` opens, if the app has it. */
  | ({ type: 'signIn.asked' } & SignInAccount)
  /** A sign-in begins. */
  | ({ type: 'signIn.started' } & SignInAccount)
  | ({ type: 'signIn.succeeded'; session: SignInSession } & SignInAccount)
  | ({ type: 'signIn.failed'; error: LatchkeyErrorType } & SignInAccount)
  /** The user or the app cancelled a sign-in. */
  | ({ type: 'signIn.cancelled' } & SignInAccount)
  /** The page finds a session: that of an earlier visit, or one that has begun in another tab. */
  | { type: 'signIn.changed'; session: SignInSession }
  /** The session has ended, or was found to have ended. */
  | { type: 'signIn.ended' }
  /** The past transactions of an account could not be read. */
  | {
      type: 'activity.failed'
      namespace: Namespace
      networkId: CaipNetworkId
      address: string
      /** The page that failed. Absent for the first. */
      cursor?: string | undefined
      error: LatchkeyErrorType
    }
  /** The user begins a login by email. Events of logins have no address and no code. */
  | { type: 'emailLogin.started' }
  /** The frame has taken the address. */
  | { type: 'emailLogin.submitted' }
  /** The user has opened the link of a browser that is new to the address. */
  | { type: 'emailLogin.deviceAdded' }
  | { type: 'emailLogin.codeSent' }
  | { type: 'emailLogin.verified' }
  /** A code was not accepted. */
  | { type: 'emailLogin.failed'; error: LatchkeyErrorType }
  /** The user begins a login with a provider. `provider` is its id, such as `google` or `farcaster`. */
  | { type: 'socialLogin.started'; provider: string }
  /** The provider has said who the user is. The wallet connects next. */
  | { type: 'socialLogin.confirmed'; provider: string }
  | { type: 'socialLogin.succeeded'; provider: string }
  | { type: 'socialLogin.failed'; provider: string; error: LatchkeyErrorType }
  /** The user or the app has ended a login before the provider has answered. */
  | { type: 'socialLogin.cancelled'; provider: string }
  /** A wallet lets another account spend from its account. */
  | {
      type: 'permission.granted'
      namespace: Namespace
      networkId: CaipNetworkId
      address: string
      /** The account that may spend. */
      to: string
      /** Whether the wallet has granted more than was asked for. */
      isExceeded: boolean
    }
  /** A permission has been ended by the user of this app. */
  | {
      type: 'permission.revoked'
      namespace: Namespace
      networkId: CaipNetworkId
      address: string
      to: string
    }
  /** The account has a name of its own. */
  | { type: 'name.registered'; namespace: Namespace; name: string; address: string }
  | { type: 'send.started'; namespace: Namespace }
  /**
   * The app stopped waiting for the wallet. The wallet may still show the request: if the user answers it,
   * `send.succeeded` or `send.failed` follows.
   */
  | { type: 'send.abandoned'; namespace: Namespace }
  | { type: 'send.succeeded'; namespace: Namespace; hash: string }
  | {
      type: 'send.confirmed'
      namespace: Namespace
      /** The transaction in the block. */
      hash: string
      status: 'success' | 'reverted'
      /** The hash of `send.succeeded`, if the same transfer with another fee took its place. */
      replacedHash?: string | undefined
    }
  | {
      type: 'send.failed'
      namespace: Namespace
      error: LatchkeyErrorType
      /** Present if the transaction was sent: it was cancelled, replaced, dropped or has expired. */
      hash?: string | undefined
    }
  /** A swap begins. `from` and `to` are symbols. Each of its transactions has events of `send` too. */
  | { type: 'swap.started'; namespace: Namespace; networkId: CaipNetworkId; from: string; to: string }
  /** A swap is in a block. */
  | {
      type: 'swap.succeeded'
      namespace: Namespace
      networkId: CaipNetworkId
      from: string
      to: string
      hash: string
    }
  | {
      type: 'swap.failed'
      namespace: Namespace
      networkId: CaipNetworkId
      from: string
      to: string
      error: LatchkeyErrorType
      /** Present if the swap was sent: it has failed in a block, or its result is not known. */
      hash?: string | undefined
      /** What the wallet was asked for when it failed. Absent if it was not asked, or the swap was sent. */
      stage?: 'approving' | 'swapping' | 'both' | undefined
    }
  /** The page of a provider is open for a purchase. `currency` is the symbol of what is bought. */
  | {
      type: 'buy.started'
      namespace: Namespace
      networkId: CaipNetworkId
      provider: string
      currency: string
    }
  /** What was quoted for a purchase has arrived in the account. */
  | { type: 'buy.arrived'; namespace: Namespace; networkId: CaipNetworkId }
  /** Something has arrived since a purchase without a quote was begun. It can be another payment. */
  | { type: 'buy.received'; namespace: Namespace; networkId: CaipNetworkId }
  /** A payment begins. Its transactions have events of `send` and `swap` too. */
  | {
      type: 'pay.started'
      namespace: Namespace
      networkId: CaipNetworkId
      /** The asset itself, or another token that is exchanged first. */
      kind: 'transfer' | 'swap'
    }
  /** A payment is confirmed. `hash` is the transaction that pays the recipient. */
  | {
      type: 'pay.succeeded'
      namespace: Namespace
      networkId: CaipNetworkId
      kind: 'transfer' | 'swap'
      hash: string
    }
  | {
      type: 'pay.failed'
      namespace: Namespace
      networkId: CaipNetworkId
      kind: 'transfer' | 'swap'
      error: LatchkeyErrorType
    }
  /** Something is wrong that only the developer can change. Once for each code and detail. */
  | ({ type: 'problem.found' } & Problem)
  /** The result of a sent transaction could not be read. It may still be included in a block. */
  | { type: 'send.unconfirmed'; namespace: Namespace; hash: string; error: LatchkeyErrorType }

/** An event of a latchkey. `at` is its time in milliseconds since 1970. */
export type LatchkeyEvent = EventBody & { readonly at: number }

export type LatchkeyEventInput = EventBody
