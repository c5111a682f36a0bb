import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { createUuid } from '../../kernel/createUuid.js'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams, ProviderRpcError } from '../providerRpcError.js'
import type { TransactionRequest, WalletChain } from '../types.js'
import { parseAddress, parseBytes, parseChainId, parseList, parseQuantity, parseRecord } from './parse.js'
import type { SendTransaction } from './sendTransaction.js'
import { currentChain, permittedKey, type RequestHandler, type WalletContext } from './walletContext.js'

const version = '2.0.0'
const multicall3Abi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
/** Maximum number of calls in a batch. More fail with 5740. */
const maxCalls = 100

/** Status codes of a batch (EIP-5792). */
const statuses = { pending: 100, confirmed: 200, notSent: 400, reverted: 500, partlyReverted: 600 } as const

interface Batch {
  readonly chain: WalletChain
  readonly from: string
  readonly hashes: Hex[]
  /** Whether no more calls will be sent. */
  isSent: boolean
  /** Whether the chain rejected a call. That call and the later ones were not sent. */
  isCutShort: boolean
  /** What the wallet says of the batch. */
  isAtomic: boolean
}

/** The fields of a receipt in a batch's status (EIP-5792). */
interface CallReceipt {
  readonly logs: readonly unknown[]
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

function parseCalls(context: WalletContext, params: unknown) {
  const asked = parseRecord(params)
  const chain = currentChain(context)
  if (asked.version !== version)
    throw invalidParams(`The version "${String(asked.version)}" is not ${version}.`)
  if (parseChainId(asked.chainId) !== chain.id)
    throw new ProviderRpcError(
      5710,
      `The calls are for chain ${Number(asked.chainId)}, the wallet is on ${chain.id}.`,
    )
  if (typeof asked.atomicRequired !== 'boolean') throw invalidParams('"atomicRequired" is not true or false.')
  // A wallet that lies takes what it cannot do.
  if (asked.atomicRequired && context.state.fields.batches === 'sequential')
    throw new ProviderRpcError(5760, 'The wallet cannot execute calls atomically.')
  const { id, calls } = asked
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 4096))
    throw invalidParams('"id" is not a text of 1 to 4096 characters.')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('"calls" is not a list of calls.')
  if (calls.length > maxCalls) throw new ProviderRpcError(5740, `A batch has at most ${maxCalls} calls.`)
  refuseCapabilities(asked.capabilities)
  const from =
    asked.from === undefined ? context.state.permittedAccounts()[0] : parseAddress(asked.from, 'from')
  if (!from) throw invalidParams('"from" is missing.')
  permittedKey(context, from)
  return { id, chain, from, transactions: calls.map((call) => parseCall(call, from)) }
}

function parseCall(call: unknown, from: TransactionRequest['from']): TransactionRequest {
  if (!isRecord(call)) throw invalidParams('A call is not an object.')
  refuseCapabilities(call.capabilities)
  const to = call.to === undefined || call.to === null ? undefined : parseAddress(call.to, 'to')
  const data = parseBytes(call.data, 'data')
  if (!to && !data) throw invalidParams('A call needs "to", or the code of a contract as "data".')
  const value = parseQuantity(call.value, 'value') ?? 0n
  return { from, value, ...(to ? { to } : {}), ...(data ? { data } : {}) }
}

/** Throws for a required capability, because this wallet has none. */
function refuseCapabilities(capabilities: unknown): void {
  if (capabilities === undefined) return
  if (!isRecord(capabilities)) throw invalidParams('"capabilities" is not an object.')
  for (const [name, wanted] of Object.entries(capabilities))
    if (!isRecord(wanted) || wanted.optional !== true)
      throw new ProviderRpcError(5700, `The capability "${name}" is not supported.`)
}

/** Multicall3, which reverts everything if one call does. */
const multicall: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** More gas than the calls take, because a node does not estimate what will revert. */
const failingGas = 500_000n

/** Returns one transaction with all calls. */
function joinCalls(
  transactions: readonly TransactionRequest[],
  failing: number | undefined,
): TransactionRequest {
  const calls = transactions.map(({ to, value, data = '0x' }, index) => {
    if (!to) throw invalidParams('An atomic batch cannot create a contract.')
    // The contract itself refuses this call.
    const isFailing = index === failing
    const callData: Hex = isFailing ? '0xffffffff' : data
    return { target: isFailing ? multicall : to, callData, allowFailure: false, value } as const
  })
  return {
    from: (transactions[0] as TransactionRequest).from,
    to: multicall,
    value: transactions.reduce((sum, { value }) => sum + value, 0n),
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3Value', args: [calls] }),
    ...(failing === undefined ? {} : { gas: failingGas }),
  }
}

/**
 * Creates `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792). One prompt covers all calls. Each call
 * is then sent as a separate transaction, one after the other, until the chain rejects one; or, if the wallet
 * is atomic, as one transaction. Batches are kept in memory.
 */
export function createCalls(send: SendTransaction): {
  sendCalls: RequestHandler
  getCallsStatus: RequestHandler
} {
  const batches = new Map<string, Batch>()

  async function sendAll(
    context: WalletContext,
    batch: Batch,
    transactions: readonly TransactionRequest[],
    failing: number | undefined,
  ) {
    try {
      if (batch.isAtomic) {
        batch.hashes.push(await send(context, batch.chain, joinCalls(transactions, failing)))
      } else {
        for (const [index, transaction] of transactions.entries()) {
          if (index === failing) throw new Error('The call fails.')
          batch.hashes.push(await send(context, batch.chain, transaction))
        }
      }
    } catch {
      // The page reads it from the status.
      batch.isCutShort = true
    }
    batch.isSent = true
  }

  return {
    async sendCalls(context, inHand) {
      const { id = createUuid(), chain, from, transactions } = parseCalls(context, inHand.params)
      // A page with another account must not learn that the batch exists.
      const key = keyOf(from, id)
      if (batches.has(key)) throw new ProviderRpcError(5720, `There is a batch with the id "${id}" already.`)
      const { fault } = await context.prompt(inHand, {
        namespace: 'eip155',
        kind: 'sendCalls',
        account: from,
        chain,
        transactions,
      })
      if (batches.has(key)) throw new ProviderRpcError(5720, `There is a batch with the id "${id}" already.`)
      const isAtomic = context.state.fields.batches === 'atomic'
      const batch: Batch = { chain, from, hashes: [], isSent: false, isCutShort: false, isAtomic }
      batches.set(key, batch)
      const failing = fault?.kind === 'callFails' ? fault.index : undefined
      void sendAll(context, batch, transactions, failing)
      return { id }
    },

    async getCallsStatus(context, { params }) {
      const [id] = parseList(params)
      if (typeof id !== 'string') throw invalidParams('The id of a batch is a text.')
      const batch = context.state
        .permittedAccounts()
        .map((account) => batches.get(keyOf(account, id)))
        .find((each) => each !== undefined)
      if (!batch) throw new ProviderRpcError(5730, `There is no batch with the id "${id}".`)
      const { chain, hashes } = batch
      const found = await Promise.all(
        hashes.map((hash) => context.callNode(chain, 'eth_getTransactionReceipt', [hash])),
      )
      const receipts = found.filter(isRecord).map(toReceipt)
      return {
        version,
        id,
        chainId: `0x${chain.id.toString(16)}`,
        status: statusOf(batch, receipts),
        atomic: batch.isAtomic,
        ...(receipts.length > 0 ? { receipts } : {}),
      }
    },
  }
}

function keyOf(account: string, id: string): string {
  return `${account} ${id}`
}

function statusOf({ hashes, isSent, isCutShort }: Batch, receipts: readonly CallReceipt[]): number {
  if (!isSent || receipts.length < hashes.length) return statuses.pending
  if (hashes.length === 0) return statuses.notSent
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  if (failed === 0 && !isCutShort) return statuses.confirmed
  return failed === hashes.length && !isCutShort ? statuses.reverted : statuses.partlyReverted
}

function toReceipt(receipt: Record<string, unknown>): CallReceipt {
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt as unknown as CallReceipt
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}
