import { FrameFailure, type RpcRequest } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { bytesToHex, type Hex, isAddress, isHex, serializeTransaction, stringToHex } from 'viem'
import type { NetworkSettings } from '../../calls/settings.js'
import { decodeBase58 } from '../approve/decodeBase58.js'
import type { UserOperation } from '../approve/userOperation.js'
import type { AccountType, Networks } from './Networks.js'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
)
const address = v.custom<`0x${string}`>((value) => typeof value === 'string' && isAddress(value))
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})*$/i),
  v.transform((hex) => hex.toLowerCase() as Hex),
)
const call = { to: v.nullish(address), value: v.nullish(quantity), data: v.nullish(bytes) }
const accessList = v.array(v.strictObject({ address, storageKeys: v.array(v.pipe(bytes, v.length(66))) }))

/** What a transaction may have. A member that is not here could change what it does, so it is refused. */
const transaction = v.strictObject({
  ...call,
  from: address,
  input: v.nullish(bytes),
  gas: v.nullish(quantity),
  nonce: v.nullish(quantity),
  chainId: v.nullish(quantity),
  type: v.nullish(v.picklist(['0x0', '0x1', '0x2'])),
  gasPrice: v.nullish(quantity),
  maxFeePerGas: v.nullish(quantity),
  maxPriorityFeePerGas: v.nullish(quantity),
  accessList: v.nullish(accessList),
})
const capabilities = v.optional(v.record(v.string(), v.looseObject({ optional: v.literal(true) })))
/** EIP-5792 */
const batch = v.strictObject({
  version: v.optional(v.string()),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))),
  from: v.optional(address),
  chainId: v.optional(quantity),
  atomicRequired: v.optional(v.boolean()),
  calls: v.pipe(v.array(v.strictObject({ ...call, capabilities })), v.minLength(1), v.maxLength(20)),
  capabilities,
})

/** What a request is of, beside itself. */
export interface RequestContext {
  readonly network: NetworkSettings
  readonly account: string
  readonly accountType: AccountType
  readonly signal: AbortSignal
}

/** What a request asks to be signed. */
export interface ReadRequest {
  readonly items: readonly RequestItem[]
  /** Of the account, in the smallest unit, where it matters. */
  readonly balance?: string | undefined
  /** What the app calls its batch. EIP-5792 */
  readonly batchName?: string | undefined
  /** Of the code that the account runs, if it has any. EIP-7702 */
  readonly delegate?: string | undefined
}

/** Bytes to sign, or typed data as JSON. */
export type RequestItem =
  | { readonly kind: 'message'; readonly bytes: Hex }
  | { readonly kind: 'typedData'; readonly json: string }
  | { readonly kind: 'transaction'; readonly bytes: Hex; readonly failure?: string }
  | { readonly kind: 'operation'; readonly operation: UserOperation }

/**
 * Turns a request into what is to be signed, and decides what it leaves open. The user is shown what the
 * result says, not the request, so that a mistake here cannot sign what was not shown.
 *
 * @throws FrameFailure
 */
export async function readRequest(
  { method, params }: RpcRequest,
  context: RequestContext,
  networks: Planning,
): Promise<ReadRequest> {
  try {
    return await readItems(method, params as never, { ...context, networks })
  } catch (error) {
    if (error instanceof FrameFailure || context.signal.aborted) throw error
    throw new FrameFailure('frame/invalid-message', { rpc: { code: -32602 } })
  }
}

type Planning = Pick<Networks, 'planEvm' | 'planOperation' | 'simulateSolana'>

interface Context extends RequestContext {
  readonly networks: Planning
}

async function readItems(method: string, params: never, context: Context): Promise<ReadRequest> {
  switch (method) {
    case 'personal_sign': {
      const [message, from] = params as [string, string]
      checkAccount(from, context)
      const hex = message.startsWith('0x') ? v.parse(bytes, message) : stringToHex(message)
      return { items: [{ kind: 'message', bytes: hex }] }
    }
    case 'eth_signTypedData_v4': {
      const [from, data] = params as [string, unknown]
      checkAccount(from, context)
      // Objects of a message of the app have no prototype and no code.
      return { items: [{ kind: 'typedData', json: typeof data === 'string' ? data : JSON.stringify(data) }] }
    }
    case 'eth_sendTransaction':
      return planTransactions([v.parse(transaction, params[0])], context)
    case 'wallet_sendCalls': {
      const { calls, from, chainId, atomicRequired, id } = readBatch(params[0])
      if (atomicRequired && context.accountType === 'eoa')
        throw refuse('This wallet cannot run calls as one.', 5760)
      const each = { from: from ?? (context.account as Hex), chainId }
      const requests = calls.map(({ to, value, data }) => ({ ...each, to, value, data }))
      return { ...(await planTransactions(requests, context)), batchName: id }
    }
    case 'solana_signMessage': {
      const { message, pubkey } = params as { message: string; pubkey: string }
      checkAccount(pubkey, context)
      return { items: [{ kind: 'message', bytes: bytesToHex(decodeBase58(message)) }] }
    }
    default: {
      const { transaction, transactions = [transaction] } = params as {
        transaction: string
        transactions?: string[]
      }
      return { items: await Promise.all(transactions.map((each) => simulate(each, context))) }
    }
  }
}

/** Returns a batch. @throws FrameFailure If it asks for something that this wallet does not have. */
function readBatch(input: unknown): v.InferOutput<typeof batch> {
  const parsed = v.safeParse(batch, input)
  if (parsed.success) return parsed.output
  const isCapability = parsed.issues.some((issue) => v.getDotPath(issue)?.includes('capabilities'))
  throw refuse('The calls are not valid.', isCapability ? 5700 : -32602)
}

async function planTransactions(
  requests: readonly Partial<v.InferOutput<typeof transaction>>[],
  context: Context,
): Promise<ReadRequest> {
  const { network, networks, account, accountType, signal } = context
  const chainId = Number(network.id.slice('eip155:'.length))
  const asked = requests.map((request) => {
    const { from, to, input, data = input, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = request
    checkAccount(from as string, context)
    if ((request.chainId ?? BigInt(chainId)) !== BigInt(chainId))
      throw refuse('This is for another network.', 4901)
    const isTwice = (input && data !== input) || (gasPrice && (maxFeePerGas || maxPriorityFeePerGas))
    if (isTwice) throw refuse('The transaction says two things at once.', -32602)
    return {
      from: account as Hex,
      to: to ?? undefined,
      value: value ?? 0n,
      data: data ?? '0x',
      accessList: request.accessList ?? undefined,
      gas: request.gas ?? undefined,
      nonce: request.nonce ?? undefined,
      gasPrice: gasPrice ?? undefined,
      maxFeePerGas: maxFeePerGas ?? undefined,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? undefined,
    } as const
  })
  if (accountType === 'smartAccount') return planOperation(asked, context)
  const { steps, balance, delegate } = await networks.planEvm(network.id, asked, signal)
  const items = asked.map(({ to, value, data, accessList }, index): RequestItem => {
    const { nonce, gas, fees, failure } = steps[index] as (typeof steps)[number]
    const fields = { chainId, nonce: toIndex(nonce), gas, to, value, data, accessList, ...fees }
    const kind = 'gasPrice' in fees ? (accessList ? 'eip2930' : 'legacy') : 'eip1559'
    const serialized = serializeTransaction({ ...fields, type: kind } as Parameters<
      typeof serializeTransaction
    >[0])
    return { kind: 'transaction', bytes: serialized, ...(failure !== undefined && { failure }) }
  })
  return { items, balance: String(balance), delegate }
}

/**
 * Makes one operation of all calls. Number, gas and prices that the app asks for are those of a transaction,
 * which it is not.
 */
async function planOperation(
  asked: readonly { readonly to?: Hex | undefined; readonly value: bigint; readonly data: Hex }[],
  { network, networks, account, signal }: Context,
): Promise<ReadRequest> {
  const calls = asked.map(({ to, value, data }) => {
    if (!to) throw refuse('A smart account cannot create a contract this way.', -32602)
    return { to, value, data }
  })
  const plan = await networks.planOperation(network.id, { sender: account as Hex, calls }, signal)
  const { operation, balance, delegate } = plan
  return { items: [{ kind: 'operation', operation }], balance: String(balance), delegate }
}

async function simulate(base64: string, { network, networks, signal }: Context): Promise<RequestItem> {
  const decoded = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const failure = await networks.simulateSolana(network.id, base64, signal)
  return { kind: 'transaction', bytes: bytesToHex(decoded), ...(failure !== undefined && { failure }) }
}

function checkAccount(from: string, { account }: Context): void {
  const isSame = isHex(account) ? from.toLowerCase() === account.toLowerCase() : from === account
  if (!isSame) throw refuse('This is for another account.', 4100)
}

/** A larger number would be another one in JavaScript. */
function toIndex(nonce: bigint): number {
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER))
    throw refuse('The number of the transaction is too large.', -32602)
  return Number(nonce)
}

function refuse(message: string, code: number): FrameFailure {
  return new FrameFailure('frame/invalid-message', { message, rpc: { code } })
}
