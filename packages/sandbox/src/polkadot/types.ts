import type { Hex } from 'viem'
import type { ChainFaults, RpcErrorShape } from '../chain/chainFaults.js'
import type { NativeCurrency } from '../config.js'
import type { PolkadotAccount } from './polkadotAccounts.js'

/** Options of the network, however clients reach it. */
export interface PolkadotNetworkOptions {
  /** The answer of `system_chain`. Default: Sandbox Polkadot. */
  name?: string
  /** Milliseconds between blocks. Default 500. */
  blockTimeMs?: number
  /** SS58 prefix of the network, 0 to 16383. Default 42. */
  ss58Prefix?: number
  /** Text that determines the genesis hash. Default: always the same. */
  genesisSeed?: string
  /** Called with a line for each internal error. Default: no log. */
  log?: (line: string) => void
}

/** Options of {@link startPolkadot}. */
export interface PolkadotOptions extends PolkadotNetworkOptions {
  /** Port on 127.0.0.1, for WebSocket and HTTP. 0 uses a free one. Default 0. */
  port?: number
}

/** The current faults. */
export interface PolkadotFaults extends ChainFaults {
  /** Whether no block is produced. */
  stalled: boolean
  /** Whether no block is finalized. */
  finalityStalled: boolean
  /** The errors with which the next extrinsics fail in their block. */
  failNextExtrinsics: readonly string[]
}

/** The part of a balance that cannot be spent, in plancks. */
export interface PolkadotHolds {
  /** Reserved in addition to the free balance. Default 0. */
  reserved?: bigint
  /** Part of the free balance that cannot be spent. Default 0. */
  frozen?: bigint
}

/** The controls of a network. Alice, Bob and Charlie have 10,000 DOT each; their keys are public. */
export interface PolkadotControls {
  readonly name: string
  /** CAIP-2 id of the network: `polkadot:` and the first 32 digits of the genesis hash. */
  readonly id: `polkadot:${string}`
  readonly genesisHash: Hex
  readonly ss58Prefix: number
  readonly nativeCurrency: NativeCurrency
  /** Minimum balance of an account, in plancks. */
  readonly existentialDeposit: bigint
  /** Accounts with coins at the start. */
  readonly accounts: readonly PolkadotAccount[]
  readonly faults: Readonly<PolkadotFaults>
  /** Numbers of the newest block and of the newest finalized one. */
  readonly head: { best: number; finalized: number }
  /**
   * Sets a balance, in plancks. 0 removes the account with its nonce.
   * @param address SS58 with any prefix, or a public key in hex.
   * @throws Error if the address is invalid, or the balance would be below the existential deposit
   */
  setBalance(address: string, plancks: bigint, holds?: PolkadotHolds): Promise<void>
  /** Returns the free balance, in plancks. @throws Error if the address is invalid */
  balance(address: string): bigint
  /** Adds to a free balance, in plancks. Returns the new balance. Throws like `setBalance`. */
  addBalance(address: string, plancks: bigint): Promise<bigint>
  /** Produces blocks immediately, even while production is stalled. Default 1. */
  mine(blocks?: number): Promise<void>
  /**
   * Makes the next calls fail. A new WebSocket connection is rejected if `failure` is an HTTP status, and
   * counts as one; calls on an open one receive an error.
   * @param count Number of calls. Default 1.
   * @param failure An HTTP status, or a JSON-RPC error. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every answer and notification, in milliseconds. */
  delay(ms: number): void
  /**
   * Closes every connection and rejects new ones, as if the server were unreachable, until called with false.
   */
  drop(on: boolean): void
  /**
   * Removes the newest blocks from the chain (a reorganization), with all that changed since, balances that
   * were set included. Production continues with other blocks.
   * @param blocks Number of blocks. Default 1.
   * @param extrinsics `kept`: the removed extrinsics wait for a block again. `lost`: they are gone. Default
   * `kept`.
   * @throws Error if one of these blocks is final
   */
  retract(blocks?: number, extrinsics?: 'kept' | 'lost'): void
  /** Stops block production, so that sent extrinsics wait, until called with false. */
  stall(on: boolean): void
  /** Stops finalization, until called with false. Then all blocks become final with the next one. */
  stallFinality(on: boolean): void
  /**
   * Makes the next extrinsic in a block fail: its fee is paid, nothing else happens.
   * @param error A pallet's error as `Pallet.Error`, or a token's as `Token.Error`. Default
   * `Balances.InsufficientBalance`.
   * @throws Error if the runtime has no such error
   */
  failNextExtrinsic(error?: string): void
  /** Clears all faults. Balances are not changed. */
  reset(): void
}

/** A running network and its controls. */
export interface SandboxPolkadot extends PolkadotControls {
  /** JSON-RPC over WebSocket. The same address with `http:` accepts calls without subscriptions. */
  readonly url: string
  readonly port: number
  /** Ends the network. */
  stop(): Promise<void>
}
