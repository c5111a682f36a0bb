import type { AdapterFactory } from '../../src/core/adapter.js'
import type { TokenReference, TypedDataDefinition } from '../../src/core/capabilities.js'
import type { PairingFactory } from '../../src/core/pairing.js'
import type { CaipNetworkId } from '../../src/shared/caip.js'
import type { Network } from '../../src/shared/types.js'

/**
 * What a namespace supplies to `describeAdapter`: an adapter, wallets that can be told how to behave, and two
 * networks. Everything in it is real: wallets sign, and nodes execute.
 */
export interface Scene {
  /** As an app writes it, with every capability that is an option switched on. */
  readonly factory: AdapterFactory
  /** Wallets connect on the first. The nodes of both need not be reachable without `transfers`. */
  readonly networks: readonly [Network, Network]
  /** What the wallets of the namespace can do. It decides what a rule demands, never whether it runs. */
  readonly traits: SceneTraits
  /** How wallets on another device are reached. Required if the adapter reaches no others. Default: none. */
  readonly pairing?: PairingFactory | undefined
  /**
   * Makes a wallet that the page does not have yet, with two accounts that no other wallet has. It approves
   * what it is asked until it is told otherwise.
   */
  createWallet(options?: SceneWalletOptions): SceneWallet | Promise<SceneWallet>
  /** Required if the adapter has `transfers`. */
  readonly transfers?: SceneTransfers | undefined
  readonly signature: {
    /** Whether a signature of a message is one of this account, by a library that did not make it. */
    isOfMessage(parameters: {
      readonly address: string
      readonly message: string
      readonly signature: string
    }): Promise<boolean> | boolean
  }
  /** Required if the adapter has `typedData`. */
  readonly typedData?:
    | {
        readonly definition: TypedDataDefinition
        /** Whether a signature of it is one of this account, by a library that did not make it. */
        isSigned(parameters: {
          readonly address: string
          readonly signature: string
        }): Promise<boolean> | boolean
      }
    | undefined
  /** Runs after the last rule. */
  close?(): Promise<void>
}

export interface SceneTraits {
  /** `one`: the adapter has a single connector, that of the pairing. */
  readonly wallets: 'several' | 'one'
  /** Whether two wallets of one page can claim the same identity, so that both are shown. */
  readonly identities: 'shared' | 'unique'
  /**
   * How a wallet is asked whether it is still connected: without a prompt; with one, if it has forgotten the
   * app; or not at all, since the page has kept its session, whose end is heard a moment later.
   */
  readonly reconnects: 'silently' | 'with a prompt' | 'by its session'
  /** Whether an app can end the permission that a wallet gave it. */
  readonly permissions: 'revocable' | 'kept by the wallet'
  /**
   * Where the network of a connection is decided: by the wallet, which is asked to switch; by the app, since
   * the wallets have no network of their own; or nowhere, since the wallets cannot be asked to leave theirs.
   */
  readonly network: 'of the wallet' | 'of the app' | 'fixed'
  /** `none`: the namespace signs no messages. */
  readonly messages: 'signed' | 'none'
}

export interface SceneWalletOptions {
  /** Wallets with the same one claim to be the same wallet. Default: `first`. */
  readonly identity?: 'first' | 'second' | undefined
}

/** What an answer to a request to connect can be instead of accounts. */
export interface WrongAnswer {
  /** Stands in the title of the rule. */
  readonly name: string
  readonly result: unknown
}

export interface SceneWallet {
  /** `Connector.id` of its connector. */
  readonly connectorId: string
  /** Its active account. */
  readonly address: string
  /**
   * Puts it on the page, or makes it the device that scans the code. Returns the function that takes it away.
   */
  show(): () => void
  /** The next requests that ask the user are not answered until `approve` or `refuse`, and block no other. */
  wait(count?: number): void
  /** The next request that asks the user is refused. */
  refuseNext(): void
  /** How many requests wait for the user. */
  countWaiting(): number
  /** Resolves when that many requests wait for the user. */
  untilWaiting(count: number): Promise<void>
  /**
   * Approves what waits, the oldest first, and resolves when the page has the answer.
   *
   * @param index Which of those that wait. Default 0.
   */
  approve(index?: number): Promise<void>
  /** Refuses what waits; otherwise like `approve`. */
  refuse(index?: number): Promise<void>
  /** A frozen wallet answers nothing, not even what asks no user. */
  freeze(isFrozen: boolean): void
  /** Takes the permission of the page back, as a user does in the wallet. */
  forget(): Promise<void>
  /** Whether an app has access to its accounts. */
  isPermitted(): boolean
  /** How many requests of the page it has got, of any kind. */
  countRequests(): number
  /** Its user chooses the other account. Returns the address. Absent if the rules cannot tell it to. */
  changeAccount?(): Promise<string>
  /**
   * Its next answer to a request to connect, after the user has approved. Absent if nothing else can be
   * answered.
   */
  answerWrongly?(result: unknown): void
  /** What `answerWrongly` takes. */
  readonly wrongAnswers?: readonly WrongAnswer[] | undefined
  /** The network it is on. Required if the network is that of the wallet. */
  networkId?(): CaipNetworkId
  /** It says yes to the next request to switch, and stays. Required if the network is that of the wallet. */
  stayOnSwitch?(): void
  /**
   * It moves to a network that the app does not have, as its user can. Required if the network is that of the
   * wallet.
   */
  leaveForUnknownNetwork?(): void
}

export interface SceneTransfers {
  /** Returns an address that has received nothing. */
  newReceiver(): string
  /** Texts that are no address of the network, and why. */
  readonly wrongReceivers: readonly { readonly name: string; readonly to: string }[]
  /** An address with one changed character. `undefined` if addresses of the namespace have no checksum. */
  readonly wrongChecksum: string | undefined
  /** Amounts that arrive to the last unit: the smallest that can be sent first, the largest last. */
  readonly amounts: readonly [bigint, ...bigint[]]
  /** Amounts that no account has; the last is larger than what the network can write. */
  readonly tooMuch: readonly [bigint, ...bigint[]]
  /** Gives the account what the rules send, and a token if there is one. */
  fund(address: string): Promise<void>
  /** A token of the first network, also for an adapter without tokens: it must be refused by name. */
  readonly token: TokenReference
  /** What `fund` gives of the token. Required if the adapter has `transfers.tokens`. */
  readonly tokenBalance?: bigint | undefined
  /** How many requests the node of the first network has got. */
  countNodeRequests(): number
}
