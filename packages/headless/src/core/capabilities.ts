import type { CaipNetworkId, SignInFields } from '@latchkey/protocol'
import type { Connection, Network } from '../shared/types.js'
import type { ConnectorParameters } from './adapter.js'

/** A token of a network, for what sends, receives and reads it. */
export interface TokenReference {
  /** Address of the contract on EVM, of the mint on Solana. */
  readonly address: string
  /** Compared with those of the contract or mint before a transfer. */
  readonly decimals: number
  /** For what is shown. */
  readonly symbol?: string | undefined
}

export interface AdapterGetBalanceParameters {
  readonly address: string
  readonly network: Network
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

export interface NativeBalance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface AdapterEstimateParameters {
  readonly address: string
  readonly network: Network
  readonly to: string
  /** Amount in the smallest unit of the token or currency. */
  readonly value: bigint
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

/** How soon a transaction should be in a block. `normal` is what wallets offer by default. */
export type FeeTier = 'slow' | 'normal' | 'fast'

/** The maximum fee of a tier, in the smallest unit of the native currency. */
export interface TierFee {
  readonly tier: FeeTier
  readonly fee: bigint
  /** See `AdapterEstimateReturnType`. */
  readonly leastFee?: bigint | undefined
  /** See `AdapterEstimateReturnType`. */
  readonly reserve?: bigint | undefined
}

export interface AdapterEstimateReturnType {
  /** Maximum fee of the transaction, in the smallest unit of the native currency. Of the tier `normal`. */
  readonly fee: bigint
  /**
   * What the fee can be lowered to by `send`, if the balance leaves less than `fee` for it. Default: `fee`.
   */
  readonly leastFee?: bigint | undefined
  /** From slow to fast, with `normal`. Default: `normal` only. */
  readonly tiers?: readonly TierFee[] | undefined
  /** Whether the wallet alone chooses the fee, whatever tier it is asked for. Default: false. */
  readonly isFeeOfWallet?: boolean | undefined
  /**
   * What of the balance is not sent if all else is: the fee, and what it can rise by until the user has
   * approved. Default: `fee`.
   */
  readonly reserve?: bigint | undefined
}

export interface AdapterSendParameters extends ConnectorParameters, AdapterEstimateParameters {
  /** Default: `normal`. One that the network does not have is `normal`. */
  readonly feeTier?: FeeTier | undefined
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** A block that contains a transaction. */
export interface Inclusion {
  /** Hash of the block, or its number where a network has no other id for it. */
  readonly block: string
  readonly outcome: 'success' | 'reverted'
  /** The block itself and the blocks above it. At least 1. */
  readonly confirmations: number
  /** Whether the network can no longer remove the block. */
  readonly isFinal: boolean
}

/** A transaction that uses what only one transaction can: a nonce, or a coin. */
export interface Rival {
  readonly hash: string
  /**
   * `same`: the same transfer with another fee. `cancel`: pays only the sender. `other`: anything else.
   */
  readonly purpose: 'same' | 'cancel' | 'other'
  /** Absent while it is in no block. */
  readonly inclusion?: Inclusion | undefined
}

/**
 * What a network says of a transaction at one moment.
 *
 * - `pending`: a node knows it, and it is in no block.
 * - `included`: it is in a block.
 * - `displaced`: a rival uses its nonce or one of its coins.
 * - `missing`: the node that was asked does not know it. `isExpired` if a final block proves that it can no
 *   longer be included, and the answer is not older than that block.
 */
export type TransactionObservation =
  | { readonly kind: 'pending' }
  | { readonly kind: 'included'; readonly inclusion: Inclusion }
  | { readonly kind: 'displaced'; readonly by: Rival }
  | { readonly kind: 'missing'; readonly isExpired: boolean }

/** Reads what a network knows of one transaction. Remembers what it has read, and draws no conclusions. */
export interface TransactionObserver {
  /** Confirmations that usually suffice. `Infinity` if only a final block does. */
  readonly confirmations: number
  /** How often reading is worthwhile, in milliseconds. */
  readonly pollMs: number
  /**
   * Whether a transaction that no node knows any longer is dropped. Otherwise it can still be included. Can
   * change with a reading.
   */
  readonly canDrop: boolean
  /** Resolves with the current observation. Rejects with the error of the network's endpoint. */
  read(): Promise<TransactionObservation>
}

export interface AdapterObserveParameters {
  readonly hash: string
  readonly network: Network
  /** What the transaction transfers, if it was sent from here. Tells a higher fee from another transfer. */
  readonly transfer?: { readonly to: string; readonly value: bigint } | undefined
}

/** Reads balances and sends the native currency. */
export interface TransfersCapability {
  /** Whether `getBalance`, `estimate` and `send` support tokens. Default: no, and they never receive one. */
  readonly tokens?: true | undefined
  /**
   * Checks the receiver of a transfer, including the checksum, without a request. Resolves with the account
   * in one form: two addresses of one account give the same text.
   *
   * @throws {InvalidReceiverError} If the address is not valid on the network, or is a burn address.
   */
  checkReceiver(parameters: { readonly to: string; readonly network: Network }): Promise<string>
  /**
   * Reads the address of a name of the namespace, which is in lower case. Resolves with `undefined` if it has
   * none. Default: the namespace has no names of its own; those of EVM are read without an adapter.
   *
   * @throws {InvalidNameError} If it cannot be a name.
   */
  readonly resolveName?:
    | ((parameters: { readonly name: string; readonly network: Network }) => Promise<string | undefined>)
    | undefined
  getBalance(parameters: AdapterGetBalanceParameters): Promise<NativeBalance>
  estimate(parameters: AdapterEstimateParameters): Promise<AdapterEstimateReturnType>
  /** Resolves with the hash of the transaction when a node has accepted it. It is not in a block yet. */
  send(parameters: AdapterSendParameters): Promise<string>
  /** Returns an observer of a transaction. Sends no request. `followTransaction` reads and decides. */
  observe(parameters: AdapterObserveParameters): Promise<TransactionObserver>
}

/** A call of an EVM transaction, checked. */
export interface AdapterCall {
  /** Absent: `data` deploys a contract. */
  readonly to?: string | undefined
  /** In wei. */
  readonly value: bigint
  readonly data?: string | undefined
}

interface AdapterCallsParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSendTransactionParameters extends AdapterCallsParameters {
  readonly call: AdapterCall
}

export interface AdapterSendCallsParameters extends AdapterCallsParameters {
  readonly calls: readonly AdapterCall[]
  /** Whether all or none must take effect. */
  readonly requireAtomic: boolean
}

/** A transaction of a batch, in a block. */
export interface CallsReceipt {
  readonly hash: string
  readonly status: 'success' | 'reverted'
}

/**
 * What became of a batch. `failed`: nothing took effect. `partial`: a part did.
 */
export interface CallsStatus {
  readonly status: 'pending' | 'success' | 'partial' | 'failed'
  /**
   * Why nothing took effect, of a batch that has `failed`. `notSent`: it is in no block, and the wallet does
   * not try again. `reverted`: it is in a block, and cost the network fee.
   */
  readonly failure?: 'notSent' | 'reverted' | undefined
  /** Whether all or none take effect. */
  readonly isAtomic: boolean
  /** The transactions that are in a block: one for all calls, or one for each. */
  readonly receipts: readonly CallsReceipt[]
}

/** What a wallet can do with batches on a network. EIP-5792 */
export interface NetworkCapabilities {
  /**
   * Whether all calls of a batch take effect or none. `ready`: if the user allows an upgrade of the account,
   * for which the wallet asks with the batch.
   */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether a service of the app can pay the network fee. ERC-7677 */
  readonly paymasterService: boolean
  /** Whether the wallet can spend what the network does not show as the balance of the account. ERC-7682 */
  readonly auxiliaryFunds: boolean
  /** The other capabilities, by name, as the wallet describes them. */
  readonly others: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What a wallet can do, by network. */
export type WalletCapabilities = Readonly<Partial<Record<CaipNetworkId, NetworkCapabilities>>>

export interface AdapterGetCapabilitiesParameters extends ConnectorParameters {
  readonly address: string
  /** The networks that are asked about. */
  readonly networks: readonly Network[]
}

/** Sends the transactions of the app, one or several at once. EVM. */
export interface CallsCapability {
  /** Resolves with the hash of the transaction when the wallet has sent it. */
  sendTransaction(parameters: AdapterSendTransactionParameters): Promise<string>
  /** Resolves with the id of the batch when the user has approved it. EIP-5792. */
  sendCalls(parameters: AdapterSendCallsParameters): Promise<string>
  /** EIP-5792. */
  getStatus(parameters: ConnectorParameters & { readonly id: string }): Promise<CallsStatus>
  /** Resolves with an entry for each network. A wallet without batches has no capability. EIP-5792. */
  getCapabilities(parameters: AdapterGetCapabilitiesParameters): Promise<WalletCapabilities>
}

/** What a permission allows to spend. Amounts are in the smallest unit of the token or currency. */
export type PermissionTerms =
  | {
      /** An amount in total. */
      readonly kind: 'allowance'
      /** Address of the token. Absent: the native currency. */
      readonly token?: string | undefined
      readonly amount: bigint
    }
  | {
      /** An amount in each period. */
      readonly kind: 'periodic'
      readonly token?: string | undefined
      readonly amount: bigint
      readonly periodSeconds: number
    }
  | {
      /** An amount that grows each second. */
      readonly kind: 'stream'
      readonly token?: string | undefined
      readonly amountPerSecond: bigint
      /** What can be spent at once. Default: 0. */
      readonly initialAmount?: bigint | undefined
      /** What can be spent in total. Absent: no limit. */
      readonly maxAmount?: bigint | undefined
    }
  | {
      /** Any other type of ERC-7715. */
      readonly kind: 'other'
      readonly type: string
      readonly data: Readonly<Record<string, unknown>>
    }

/** A permission that an app asks for. Checked. */
export interface PermissionAsked {
  /** The account that may spend. */
  readonly to: string
  readonly terms: PermissionTerms
  /** In milliseconds since 1970, a whole second. */
  readonly expiresAt: number
  /** Whether the wallet may let the user change the terms. */
  readonly isAdjustable: boolean
  /** Why the app asks, for the user. */
  readonly reason?: string | undefined
}

/** The methods by which a wallet grants: those of ERC-7715 today, or those of its earlier drafts. */
export type PermissionForm = 'execution' | 'draft'

/** A permission as a wallet describes it. ERC-7715 */
export interface GrantedPermission {
  readonly networkId: CaipNetworkId
  /** The account that is spent from. */
  readonly address: string
  /** The account that may spend. */
  readonly to: string
  readonly terms: PermissionTerms
  /** In milliseconds since 1970. Absent: it does not end by itself. */
  readonly expiresAt?: number | undefined
  /** Identifies the permission at the wallet, and is what `to` spends with. Hex. ERC-7710 */
  readonly context: string
  /** The contract that `to` calls to spend. ERC-7710 */
  readonly delegationManager?: string | undefined
  /** Accounts that have to be deployed before. */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
  readonly form: PermissionForm
}

export interface AdapterGrantPermissionsParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  readonly permissions: readonly PermissionAsked[]
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** Lets other accounts spend from an account, within limits. EVM. ERC-7715 */
export interface PermissionsCapability {
  /**
   * Resolves with what the wallet granted, in the order of what was asked for. It can be less or more.
   *
   * @throws {UnsupportedMethodError} If the wallet grants no permissions.
   * @throws {PermissionError} If it does not grant this kind on the network. The user is not asked.
   */
  grant(parameters: AdapterGrantPermissionsParameters): Promise<readonly GrantedPermission[]>
  /** Resolves when the wallet has ended the permission. */
  revoke(
    parameters: ConnectorParameters &
      Pick<GrantedPermission, 'context' | 'form'> & {
        readonly signal?: AbortSignal | undefined
      },
  ): Promise<void>
  /** Resolves with what is in force, of all accounts, or `undefined` if the wallet has no such list. */
  list(parameters: ConnectorParameters): Promise<readonly GrantedPermission[] | undefined>
}

/** Typed data to sign. EIP-712. */
export interface TypedDataDefinition {
  readonly domain?: Readonly<Record<string, unknown>> | undefined
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export interface AdapterSignTypedDataParameters extends ConnectorParameters {
  readonly address: string
  readonly typedData: TypedDataDefinition
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** Signs typed data. */
export interface TypedDataCapability {
  /** Resolves with the signature as a hex string. */
  sign(parameters: AdapterSignTypedDataParameters): Promise<string>
}

export interface AdapterSignInParameters extends ConnectorParameters {
  readonly fields: SignInFields
  /** The connected account that signs. Absent: the wallet shares its account with the same prompt. */
  readonly address?: string | undefined
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** A sign-in message that the wallet wrote and signed. The caller compares it with what was asked. */
export interface AdapterSignInReturnType {
  /** The account that the wallet names. */
  readonly address: string
  readonly message: string
  /** In the form that `signMessage` of the namespace has. */
  readonly signature: string
}

/** Asks wallets that write sign-in messages themselves. CAIP-122 */
export interface SignInCapability {
  /**
   * Resolves with whether the wallet of a connector does. It need not be connected; wallets of EVM do only
   * while they are not.
   */
  canSignIn(parameters: ConnectorParameters): Promise<boolean>
  /**
   * Asks the wallet to sign in. If it is not connected, it then allows `connect` without a further prompt.
   */
  signIn(parameters: AdapterSignInParameters): Promise<AdapterSignInReturnType>
}

export interface AdapterActivateParameters extends ConnectorParameters {
  /** An account of the connection. Default: its active account. */
  readonly address?: string | undefined
}

/** Selects the active connection and its active account, without a request to the wallet. */
export interface AccountsCapability {
  /** Makes a connection the active one of its namespace, and one of its accounts the active account. */
  activate(parameters: AdapterActivateParameters): Promise<Connection>
}

/** Returns the native provider of a connected wallet. */
export interface WalletProviderCapability {
  /** Resolves with the provider. `NamespaceProviders` has its type for each namespace. */
  get(parameters: ConnectorParameters): Promise<unknown>
}
