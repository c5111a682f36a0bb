import type { CaipNetworkId } from '@latchkey/protocol'
import type { AdapterFactory } from '../../src/core/adapter.js'
import type { TokenReference, TypedDataDefinition } from '../../src/core/capabilities.js'
import type { PairingFactory } from '../../src/core/pairing.js'
import type { Network } from '../../src/shared/types.js'
import type { ParameterCall } from './parameters/parameterCall.js'

/**
 * What a namespace passes to `describeAdapter`: an adapter, wallets whose behavior the rules control, and two
 * networks. Nothing is mocked: wallets sign, and nodes execute.
 */
export interface Scene {
  /** The factory as an app creates it, with all optional capabilities. */
  readonly factory: AdapterFactory
  /** Wallets connect on the first network. Without `transfers`, no node has to run. */
  readonly networks: readonly [Network, Network]
  /** What the wallets of the namespace can do. Decides what a rule expects, but not whether it runs. */
  readonly traits: SceneTraits
  /** Connects wallets on other devices. Required if the adapter has no other wallets. Default: none. */
  readonly pairing?: PairingFactory | undefined
  /**
   * Creates a wallet with two accounts that no other wallet has. It is not in the page yet, and approves
   * every request by default.
   */
  createWallet(options?: SceneWalletOptions): SceneWallet | Promise<SceneWallet>
  /** Required if the adapter has `transfers`. */
  readonly transfers?: SceneTransfers | undefined
  readonly signature: {
    /** Returns whether a signature is valid, by another library than the wallet's. */
    isOfMessage(parameters: {
      readonly address: string
      readonly message: string | { readonly raw: Uint8Array }
      readonly signature: string
    }): Promise<boolean> | boolean
  }
  /** Required if the adapter has `typedData`. */
  readonly typedData?:
    | {
        readonly definition: TypedDataDefinition
        /** Returns whether a signature is valid, by another library than the wallet's. */
        isSigned(parameters: {
          readonly address: string
          readonly signature: string
        }): Promise<boolean> | boolean
      }
    | undefined
  /** The names of the actions that only this namespace has. Default: none. */
  readonly ownActions?: readonly string[] | undefined
  /** Returns these actions, in the same order, with two values for each of their parameters. */
  ownCalls?(wallet: SceneWallet): Promise<readonly ParameterCall[]> | readonly ParameterCall[]
  /** Runs after the last rule. */
  close?(): Promise<void>
}

export interface SceneTraits {
  /** `one` if the pairing is the adapter's only connector. */
  readonly wallets: 'several' | 'one'
  /** Whether two wallets of a page can announce the same identity, so that both are listed. */
  readonly identities: 'shared' | 'unique'
  /**
   * How a wallet is reconnected: without a prompt, with a prompt if it has revoked its permission, or without
   * a request, because the page has stored the session.
   */
  readonly reconnects: 'silently' | 'with a prompt' | 'by its session'
  /** Whether an app can revoke the permission of a wallet. */
  readonly permissions: 'revocable' | 'kept by the wallet'
  /**
   * What decides the network of a connection: the wallet, which can switch; the app, because wallets have no
   * network of their own; or neither, because wallets have no request to switch.
   */
  readonly network: 'of the wallet' | 'of the app' | 'fixed'
  /** `none` if wallets of the namespace sign no messages. */
  readonly messages: 'signed' | 'none'
}

export interface SceneWalletOptions {
  /** Wallets with the same identity announce the same rdns or id. Default: `first`. */
  readonly identity?: 'first' | 'second' | undefined
}

/** An invalid response to a request to connect. */
export interface WrongAnswer {
  /** Description of the response, for messages of the rules. */
  readonly name: string
  readonly result: unknown
}

export interface SceneWallet {
  /** `Connector.id` of its connector. */
  readonly connectorId: string
  /** Its active account. */
  readonly address: string
  /**
   * Adds the wallet to the page, or makes it the device that scans the code. Returns the function that
   * removes it.
   */
  show(): () => void
  /** Keeps the next prompts pending until `approve` or `refuse`. Other requests are not delayed. */
  wait(count?: number): void
  /** Rejects the next prompt. */
  refuseNext(): void
  /**
   * Fails the next prompt with code 4100, which is an error that names the wallet. Absent if the scene cannot
   * fail a request.
   */
  failNext?(): void
  /** Returns the number of pending prompts. */
  countWaiting(): number
  /** Resolves when that many prompts are pending. */
  untilWaiting(count: number): Promise<void>
  /**
   * Approves a pending prompt, the oldest by default. Resolves when the page has the response.
   *
   * @param index Index of the pending prompt. Default: 0.
   */
  approve(index?: number): Promise<void>
  /** Rejects a pending prompt. Otherwise like `approve`. */
  refuse(index?: number): Promise<void>
  /** Whether every prompt stays pending until `approve` or `refuse`. Default: no. */
  ask(isAsking: boolean): void
  /** Returns what the pending prompts show to the user. */
  shown(): readonly unknown[]
  /** Freezes or unfreezes the wallet. A frozen wallet does not respond to any request. */
  freeze(isFrozen: boolean): void
  /** Locks or unlocks the wallet. Absent if it has no lock. */
  lock?(isLocked: boolean): void
  /** Makes every request fail, or work again, as in an extension that has crashed. Absent if it cannot. */
  die?(isDead: boolean): void
  /** Revokes the permission of the page, as a user does in the wallet. */
  forget(): Promise<void>
  /** Returns whether the page has permission to access the accounts. */
  isPermitted(): boolean
  /** Returns the number of requests of the page, of any kind. */
  countRequests(): number
  /** Makes the other account active, as a user does in the wallet. Resolves with its address. */
  changeAccount?(): Promise<string>
  /**
   * Sets the response to the next approved request to connect. Absent if the scene cannot change the
   * response.
   */
  answerWrongly?(result: unknown): void
  /** The responses for `answerWrongly`. */
  readonly wrongAnswers?: readonly WrongAnswer[] | undefined
  /** Returns its current network. Required if `traits.network` is `of the wallet`. */
  networkId?(): CaipNetworkId
  /** Approves the next switch without switching. Required if `traits.network` is `of the wallet`. */
  stayOnSwitch?(): void
  /**
   * Switches to a network that the app does not have, as a user does in the wallet. Required if
   * `traits.network` is `of the wallet`.
   */
  leaveForUnknownNetwork?(): void
}

export interface SceneTransfers {
  /** Returns an address that has received nothing. */
  newReceiver(): string
  /** Texts that are not an address of the network, and why. */
  readonly wrongReceivers: readonly { readonly name: string; readonly to: string }[]
  /** An address with one changed character. `undefined` if addresses of the namespace have no checksum. */
  readonly wrongChecksum: string | undefined
  /** Burn addresses, for which no key is known, and the code of the error. */
  readonly unownedReceivers: readonly { readonly to: string; readonly code: string }[]
  /** Returns other addresses of the account of an address. */
  otherForms(address: string): readonly string[]
  /** Amounts to send: the smallest possible first, the largest last. */
  readonly amounts: readonly [bigint, ...bigint[]]
  /** Amounts above every balance. The last is larger than the network can encode. */
  readonly tooMuch: readonly [bigint, ...bigint[]]
  /** Funds an account with what the rules send, and with the token. */
  fund(address: string): Promise<void>
  /**
   * A token of the first network. Required without `transfers.tokens` too, because rules check that it is
   * rejected.
   */
  readonly token: TokenReference
  /** Balance of the token after `fund`. Required if the adapter has `transfers.tokens`. */
  readonly tokenBalance?: bigint | undefined
  /** Returns the number of requests to the node of the first network. */
  countNodeRequests(): number
  /** Returns the requests to that node, as texts. */
  nodeRequests(): readonly string[]
  /**
   * Removes what differs between two requests for the same thing, such as the hash of the last block.
   * `undefined` removes the request.
   */
  withoutNoise?(request: string): string | undefined
  /** Receivers and amounts that have different fees, if the node is not asked about each transfer. */
  readonly estimates?:
    | { readonly to: readonly [string, string]; readonly value: readonly [bigint, bigint] }
    | undefined
  /** Keeps requests to that node, which are counted, until the returned function is called. */
  holdNode(): () => void
}
