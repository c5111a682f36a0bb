import type { Address } from 'viem'
import type { RpcErrorShape } from '../chain/chainFaults.js'
import type { SandboxChain } from '../chain/startChain.js'
import type { CallFaults } from '../server/serveCalls.js'

/** Options of `startBundler`. */
export interface BundlerOptions {
  /** The chain that the operations are sent to, one of a sandbox. Its faults reach the bundler too. */
  chain: Pick<SandboxChain, 'id' | 'url'>
  /** Port on 127.0.0.1. 0 uses a free one. Default: 0. */
  port?: number | undefined
  /** Whether alto starts with the first request, which waits some seconds for it. Default: false. */
  isLazy?: boolean | undefined
  /** Called with a line if alto ends unexpectedly. Default: no log. */
  log?: ((line: string) => void) | undefined
}

/** The methods that {@link SandboxBundler.refuse} can refuse. */
export type RefusedMethod = 'eth_estimateUserOperationGas' | 'eth_sendUserOperation'

/** What the bundler refuses operations with. */
export interface BundlerRefusal {
  readonly error: RpcErrorShape
  readonly methods: readonly RefusedMethod[]
}

/** What goes wrong at the bundler. */
export interface BundlerFaults extends CallFaults {
  /** What operations are refused with; `undefined` if they are not. */
  refusal: BundlerRefusal | undefined
  /** Whether operations are accepted and never sent. */
  isDropping: boolean
}

/** A call that the bundler was asked. */
export interface BundlerRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A running bundler and its controls. */
export interface SandboxBundler {
  /** JSON-RPC over HTTP. ERC-7769 */
  readonly url: string
  /** The network that it sends operations to, as CAIP-2. */
  readonly networkId: `eip155:${number}`
  readonly entryPoint: Address
  /** The account that users can delegate to. EIP-7702 */
  readonly simple7702: Address
  /** Process id of alto; `undefined` before its start. */
  readonly pid: number | undefined
  /** All calls, the oldest first, also those that were refused. */
  readonly requests: readonly BundlerRequest[]
  readonly faults: Readonly<BundlerFaults>
  /**
   * Makes the next requests fail.
   * @param count Number of requests. Default: 1.
   * @param failure An HTTP status, or a JSON-RPC error. Default: 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every answer, in milliseconds. */
  delay(ms: number): void
  /**
   * Refuses operations, until called with `false`.
   * @param error Default: -32500, with `AA21 didn't pay prefund`. ERC-7769
   * @param methods Default: both the estimate and the sending.
   */
  refuse(error?: RpcErrorShape | false, methods?: readonly RefusedMethod[]): void
  /**
   * Accepts operations after the usual checks and never sends them, until called with `false`. Those that
   * were dropped stay lost.
   */
  drop(on: boolean): void
  /** Closes every connection and rejects new ones, until called with `false`. */
  down(on: boolean): void
  /** Clears all faults. */
  reset(): void
  /** Ends alto and the server. Resolves when the process has ended. */
  stop(): Promise<void>
}
