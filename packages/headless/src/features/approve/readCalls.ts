import { isAddress } from '@latchkey/protocol'
import { isHex } from '../../shared/isHex.js'
import { isPlain } from './isPlain.js'

/** Calls of one account, as they are simulated. */
export interface RequestedCalls {
  /** The account that the request names. */
  readonly from?: string | undefined
  /** The network that the request names, in decimals. */
  readonly chainId?: string | undefined
  readonly calls: readonly {
    readonly to?: string | undefined
    readonly value?: string | undefined
    readonly data?: string | undefined
    readonly gas?: string | undefined
  }[]
}

/** A batch with more calls is not simulated. */
const maxCalls = 100
/** What a call is, and what a wallet reads besides it that changes the fee or the time, and nothing else. */
const ofCall = ['to', 'value', 'data', 'input']
const ofTransaction = [
  ...ofCall,
  'from',
  'chainId',
  'type',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'accessList',
]
const ofBatch = ['version', 'id', 'from', 'chainId', 'calls', 'atomicRequired', 'capabilities']
/** Pays the fee for the account. ERC-7677 */
const knownCapabilities = ['paymasterService']
/** The types of transactions without a list of delegations and without blobs. */
const knownTypes: readonly unknown[] = [undefined, '0x0', '0x1', '0x2']

/**
 * Reads the calls of `eth_sendTransaction` or `wallet_sendCalls`. `undefined` for any other request, and for
 * one that could be read in two ways or has a member that could do something else.
 */
export function readCalls(method: string, params: unknown): RequestedCalls | undefined {
  const [request]: unknown[] = Array.isArray(params) && isPlain(params) ? params : []
  if (method === 'eth_sendTransaction') return readTransaction(request)
  return method === 'wallet_sendCalls' ? readBatch(request) : undefined
}

function readTransaction(request: unknown): RequestedCalls | undefined {
  const found = membersOf(request, ofTransaction)
  const sides = found && readSides(found)
  const call = found && readCall(found)
  if (!sides || !call || !knownTypes.includes(found.type)) return undefined
  const { gas, gasLimit = gas } = found
  if (gas !== undefined && gas !== gasLimit) return undefined
  if (gasLimit === undefined) return { ...sides, calls: [call] }
  return isQuantity(gasLimit) ? { ...sides, calls: [{ ...call, gas: gasLimit }] } : undefined
}

function readBatch(request: unknown): RequestedCalls | undefined {
  const found = membersOf(request, ofBatch)
  const sides = found && readSides(found)
  if (!sides || !membersOf(found.capabilities ?? {}, knownCapabilities)) return undefined
  const list = found.calls
  if (!Array.isArray(list) || list.length === 0 || list.length > maxCalls) return undefined
  const calls = list.flatMap((each) => {
    const members = membersOf(each, [...ofCall, 'capabilities'])
    const isPlain = members && membersOf(members.capabilities ?? {}, knownCapabilities)
    return (isPlain && readCall(members)) || []
  })
  return calls.length === list.length ? { ...sides, calls } : undefined
}

/** Copies the members of an object. `undefined` if it has others than those. */
function membersOf(found: unknown, known: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const members: Record<string, unknown> = { ...found }
  return Object.keys(members).every((key) => known.includes(key)) ? members : undefined
}

function readSides({ from, chainId }: Readonly<Record<string, unknown>>) {
  if (from !== undefined && !isEvmAddress(from)) return undefined
  if (chainId === undefined) return { from }
  if (typeof chainId === 'number' && Number.isSafeInteger(chainId)) return { from, chainId: String(chainId) }
  return isQuantity(chainId) ? { from, chainId: String(BigInt(chainId)) } : undefined
}

function readCall({ to, value, data, input }: Readonly<Record<string, unknown>>) {
  const bytes = data ?? input
  // Which of two the wallet reads is not known.
  if (data !== undefined && input !== undefined && !isSameHex(data, input)) return undefined
  if (!isAbsent(to) && !isEvmAddress(to)) return undefined
  if (!isAbsent(value) && !isQuantity(value)) return undefined
  if (!isAbsent(bytes) && !isHex(bytes)) return undefined
  // Some apps write nothing as `0x`.
  const amount = value === '0x' ? undefined : value
  return { ...(to && { to }), ...(amount && { value: amount }), ...(bytes && { data: bytes }) }
}

function isAbsent(found: unknown): found is null | undefined {
  return found === undefined || found === null
}

function isEvmAddress(found: unknown): found is string {
  return typeof found === 'string' && found.startsWith('0x') && isAddress(found)
}

function isQuantity(found: unknown): found is string {
  return isHex(found)
}

function isSameHex(a: unknown, b: unknown): boolean {
  return isHex(a) && isHex(b) && a.toLowerCase() === b.toLowerCase()
}
