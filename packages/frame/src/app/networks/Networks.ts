import type { RpcRequest } from '@latchkey/protocol/frame'
import type { NetworkSettings } from '../../calls/settings.js'
import type { EvmPlan, EvmPlanRequest } from './planEvm.js'
import type { ReadRequest, RequestContext } from './readRequest.js'

/** The namespaces of the wallet. */
export type FrameNamespace = 'eip155' | 'solana'

/** What a token says of itself. Its symbol is a claim: anybody can make a token with any. */
export interface TokenFacts {
  readonly symbol?: string | undefined
  readonly decimals: number
}

/** The networks of the operator, and their nodes. What nodes say is believed for amounts and fees only. */
export interface Networks {
  /** CAIP-2 ids. */
  readonly ids: readonly string[]
  /**
   * Returns the active network of a namespace: the first one until {@link switchTo}.
   *
   * @throws FrameFailure `frame/network-unsupported`
   */
  current(namespace: FrameNamespace): NetworkSettings
  /** @throws FrameFailure `frame/network-unsupported` */
  switchTo(id: string): void
  /** @throws FrameFailure `frame/network-unsupported` */
  get(id: string): NetworkSettings
  /**
   * Asks the nodes of a network, one after the other until one answers.
   *
   * @throws FrameFailure The error of a node, or `frame/unreachable` if none of the right network answers.
   */
  call(id: string, method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /**
   * Resolves if a node that answers now is of this network.
   *
   * @throws FrameFailure `frame/unreachable`
   */
  verify(id: string): Promise<void>
  /** Turns a request that signs into what is to be signed. @throws FrameFailure */
  readRequest(rpc: RpcRequest, context: RequestContext): Promise<ReadRequest>
  /** Chooses what requests for transactions leave open. Each follows the one before it. */
  planEvm(id: string, requests: readonly EvmPlanRequest[], signal?: AbortSignal): Promise<EvmPlan>
  /** Resolves with what tokens say of themselves, by address. One that does not answer is left out. */
  readTokens(
    id: string,
    addresses: readonly string[],
    signal?: AbortSignal,
  ): Promise<Record<string, TokenFacts>>
  /** Resolves with why a transaction of Solana would fail, or with `undefined`. */
  simulateSolana(id: string, transaction: string, signal?: AbortSignal): Promise<string | undefined>
  /** Sends a signed transaction, and resolves with its hash or signature. */
  send(id: string, transaction: string): Promise<string>
  /** Sends transactions, each after the one before it has succeeded. Resolves with the id of the batch. */
  sendBatch(id: string, transactions: readonly string[], name: string | undefined): Promise<string>
  /**
   * Answers a method that reads.
   *
   * @param getAccount Resolves with the account of the wallet.
   * @throws FrameFailure
   */
  answer(
    rpc: RpcRequest,
    id: string,
    signal: AbortSignal,
    getAccount: () => Promise<string>,
  ): Promise<unknown>
}
