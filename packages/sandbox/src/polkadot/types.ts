import type { Hex } from 'viem'
import type { ChainFaults, RpcErrorShape } from '../chain/chainFaults.js'
import type { NativeCurrency } from '../config.js'
import type { PolkadotAccount } from './polkadotAccounts.js'

/** How the network starts. */
export interface PolkadotOptions {
  /** Port on 127.0.0.1, for WebSocket and HTTP; 0 takes a free one. Default 0. */
  port?: number
  /** What `system_chain` answers. Default: Sandbox Polkadot. */
  name?: string
  /** Milliseconds between blocks. Default 500. */
  blockTimeMs?: number
  /** SS58 prefix of the network, 0 to 16383. Default 42. */
  ss58Prefix?: number
  /** Text that the genesis hash is made of; another text is another network. Default: always the same. */
  genesisSeed?: string
  /** Hears what went wrong inside, in a line. Default: nobody. */
  log?: (line: string) => void
}

/** What is set to go wrong at present. */
export interface PolkadotFaults extends ChainFaults {
  /** No block is made. */
  stalled: boolean
  /** Blocks are made, but none is finalized. */
  finalityStalled: boolean
  /** With what the next extrinsics fail once they are in a block. */
  failNextExtrinsics: readonly string[]
}

/** What an account holds apart from what it can spend, in plancks. */
export interface PolkadotHolds {
  /** Held beside the free balance. Default 0. */
  reserved?: bigint
  /** Part that must not be spent. Default 0. */
  frozen?: bigint
}

/** A running network with its controls. Alice, Bob and Charlie hold 10,000 DOT each; their keys are public. */
export interface SandboxPolkadot {
  /** JSON-RPC over WebSocket; the same address with `http:` takes calls without subscriptions. */
  readonly url: string
  readonly port: number
  readonly name: string
  /** CAIP-2 id of the network: `polkadot:` and the first 32 digits of the genesis hash. */
  readonly id: `polkadot:${string}`
  readonly genesisHash: Hex
  readonly ss58Prefix: number
  readonly nativeCurrency: NativeCurrency
  /** Smallest balance of an account, in plancks. */
  readonly existentialDeposit: bigint
  /** Accounts that hold coins at the start. */
  readonly accounts: readonly PolkadotAccount[]
  readonly faults: Readonly<PolkadotFaults>
  /** Number of the newest block, and of the newest final one. */
  readonly head: { best: number; finalized: number }
  /** Ends the network. */
  stop(): Promise<void>
  /**
   * Sets a balance, in plancks; 0 removes the account, with its nonce.
   * @param address SS58 with any prefix, or a public key in hexadecimal.
   * @throws Error if the address is none, or the account would hold something below the existential deposit
   */
  setBalance(address: string, plancks: bigint, holds?: PolkadotHolds): Promise<void>
  /** Adds to a free balance, in plancks, and gives the new one. Throws like `setBalance`. */
  addBalance(address: string, plancks: bigint): Promise<bigint>
  /** Makes that many blocks at once, even while none are made by the clock. Default 1. */
  mine(blocks?: number): Promise<void>
  /**
   * The next calls fail. A WebSocket connection that is made meanwhile is refused if `failure` is an HTTP status, and
   * counts as one; calls on an open one are answered with an error.
   * @param count How many. Default 1.
   * @param failure An HTTP status, or an error in a well-formed answer. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Every answer and notification comes that many milliseconds later. */
  delay(ms: number): void
  /** Cuts every connection and every new one, as if the server were unreachable; or takes them again. */
  drop(on: boolean): void
  /** From now on no blocks are made, so that what was sent waits; or blocks are made again. */
  stall(on: boolean): void
  /** From now on no block becomes final; or all that wait do with the next one. */
  stallFinality(on: boolean): void
  /**
   * The next extrinsic that gets into a block fails there: its fee is paid, nothing else happens.
   * @param error Error of a pallet as `Pallet.Error`, or of a token as `Token.Error`. Default `Balances.InsufficientBalance`.
   * @throws Error if the runtime has no such error
   */
  failNextExtrinsic(error?: string): void
  /** Clears all faults. Balances stay. */
  reset(): void
}
