import type { RpcRequest } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import type { NetworkSettings } from '../../calls/settings.js'
import type { Call } from '../approve/userOperation.js'
import type { OperationPlan } from './operations.js'
import type { EvmPlan, EvmPlanRequest } from './planEvm.js'
import type { ReadRequest, RequestContext } from './readRequest.js'

/** The namespaces of the wallet. */
export type FrameNamespace = 'eip155' | 'solana'

/** Type of the account that signs. That of a smart account has the same address and key. EIP-7702 */
export type AccountType = 'eoa' | 'smartAccount'

/** What a token says of itself. Its symbol is a claim: anybody can make a token with any. */
export interface TokenFacts {
  readonly symbol?: string | undefined
  readonly decimals: number
}

/** What a method that reads is answered with. */
export interface AnswerContext {
  readonly signal: AbortSignal
  readonly accountType: AccountType
  /** Resolves with the account of the wallet. */
  getAccount(): Promise<string>
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
  /** Whether a network has smart accounts. */
  hasSmartAccounts(id: string): boolean
  /** Resolves with whether an account runs the code of a smart account of this wallet. EIP-7702 */
  isDeployed(id: string, account: string): Promise<boolean>
  /** Makes the operation of a smart account that runs calls. @throws FrameFailure */
  planOperation(
    id: string,
    asked: { readonly sender: Hex; readonly calls: readonly Call[] },
    signal?: AbortSignal,
  ): Promise<OperationPlan>
  /** Sends a signed operation, as JSON. @throws FrameFailure If the bundler does not take it. */
  sendOperation(id: string, operation: string): Promise<void>
  /**
   * Resolves with the hash of the transaction that an operation was in.
   *
   * @throws FrameFailure If it reverted, or is in no block for 90 s.
   */
  awaitOperation(id: string, hash: string): Promise<string>
  /** Returns the id of a batch that is one operation. */
  batchOfOperation(id: string, hash: string, name: string | undefined): string
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
   * @throws FrameFailure
   */
  answer(rpc: RpcRequest, id: string, context: AnswerContext): Promise<unknown>
}
