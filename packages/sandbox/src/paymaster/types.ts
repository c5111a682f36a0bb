import type { Address, Hex } from 'viem'
import type { RpcErrorShape } from '../chain/chainFaults.js'
import type { SandboxChain } from '../chain/startChain.js'
import type { CallFaults } from '../server/serveCalls.js'

/** Options of `startPaymaster`. */
export interface PaymasterOptions {
  /** The chain that it pays on, one of a sandbox. */
  chain: Pick<SandboxChain, 'id' | 'url'>
  /** Port on 127.0.0.1. 0 uses a free one. Default: 0. */
  port?: number | undefined
  /** What it has to pay with, in wei. Default: 100 ETH. */
  deposit?: bigint | undefined
  /** The `policyId` that the context of a request must have. Default: any context will do, or none. */
  policyId?: string | undefined
}

/** What goes wrong at the paymaster. */
export interface PaymasterFaults extends CallFaults {
  /** The sentence that operations are refused with; `undefined` if they are not. */
  refusal: string | undefined
}

/** A request that the paymaster was asked. ERC-7677 */
export interface PaymasterRequest {
  readonly method: string
  readonly sender: Address
  /** As the app sent it; `undefined` if it sent none. */
  readonly context: unknown
}

/** An operation that the paymaster has paid for. */
export interface SponsoredOperation {
  readonly userOpHash: Hex
  readonly sender: Address
  /** What it has cost, in wei. */
  readonly cost: bigint
  /** Whether the calls succeeded. Those that fail are paid for too. */
  readonly isSuccess: boolean
  readonly transactionHash: Hex
}

/** A running paymaster and its controls. */
export interface SandboxPaymaster {
  /** JSON-RPC over HTTP: `pm_getPaymasterStubData` and `pm_getPaymasterData`. ERC-7677 */
  readonly url: string
  /** The network that it pays on, as CAIP-2. */
  readonly networkId: `eip155:${number}`
  /** The contract, which has a deposit in the EntryPoint. */
  readonly address: Address
  /** All requests, the oldest first, also those that were refused. */
  readonly requests: readonly PaymasterRequest[]
  readonly faults: Readonly<PaymasterFaults>
  /** Reads what it has paid for from the chain, the oldest first. */
  sponsored(): Promise<readonly SponsoredOperation[]>
  /** Reads what it has left to pay with, in wei. */
  readDeposit(): Promise<bigint>
  /**
   * Makes the next requests fail.
   * @param count Number of requests. Default: 1.
   * @param failure An HTTP status, or a JSON-RPC error. Default: 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every answer, in milliseconds. */
  delay(ms: number): void
  /**
   * Refuses to pay, until called with `false`.
   * @param sentence The message of the error. Default: a sentence about the policy.
   */
  refuse(sentence?: string | false): void
  /** Closes every connection and rejects new ones, until called with `false`. */
  down(on: boolean): void
  /** Clears all faults. */
  reset(): void
  stop(): Promise<void>
}
