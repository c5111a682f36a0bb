import { type CaipNetworkId, isAddress } from '@latchkey/protocol'
import type { DecodedCall, DecodedFee, DecodedRequest } from '../decodedRequest.js'
import { isSame, readInteger, readQuantity } from './decodeContext.js'
import { type EvmCall, readCall, readCalls } from './readCall.js'
import { contextOf, isDangerousCall, type RequestScope, termsOf } from './requestScope.js'

/** The members of a transaction that are read. One that is not makes the request unknown. */
const transactionMembers = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
  // What it lists changes the fee alone.
  'accessList',
  'authorizationList',
]
const batchMembers = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities']

/** Reads the parameters of `eth_sendTransaction`. `undefined` if a member is not known, or is not one. */
export function readTransaction(first: unknown, scope: RequestScope): DecodedRequest | undefined {
  const transaction = membersOf(first, transactionMembers)
  if (!transaction) return undefined
  const { data, input, from, type, accessList = [] } = transaction
  // A wallet that reads the other member would do something else.
  if (data !== undefined && input !== undefined && data !== input) return undefined
  if (type !== undefined && !/^0x0*[0124]?$/.test(String(type))) return undefined
  if (!Array.isArray(accessList)) return undefined
  const terms = termsOf(scope, from, networkIdOf(transaction.chainId))
  const context = terms && contextOf(scope, terms)
  const call = context && readCall({ ...transaction, data: data ?? input }, context)
  const delegations = readDelegations(transaction.authorizationList)
  const fee = readFee(transaction, scope, call?.kind === 'transfer' && !call.asset ? call.value : 0n)
  const nonce = readQuantity(transaction.nonce)
  if (!call || !delegations || fee === 'unknown') return undefined
  if (transaction.nonce !== undefined && nonce === undefined) return undefined
  const whole: DecodedCall =
    delegations.length === 0 ? call : { kind: 'batch', calls: [...delegations, call], isComplete: true }
  return {
    kind: 'transaction',
    call: whole,
    ...(fee && { fee }),
    ...(nonce !== undefined && { nonce }),
    ...terms,
    isDangerous:
      isDangerousCall(whole, context.account) ||
      terms.isOtherAccount ||
      terms.isOtherNetwork ||
      fee?.isHigh === true,
  }
}

/** Who pays the fee, whether calls happen together, and where funds come from: none changes what calls do. */
const knownCapabilities = ['paymasterService', 'atomic', 'auxiliaryFunds']

/** Reads the parameters of `wallet_sendCalls`. EIP-5792 */
export function readSendCalls(first: unknown, scope: RequestScope): DecodedRequest | undefined {
  const batch = membersOf(first, batchMembers)
  if (!batch || !Array.isArray(batch.calls) || batch.calls.length === 0) return undefined
  const { atomicRequired } = batch
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean') return undefined
  const terms = termsOf(scope, batch.from, networkIdOf(batch.chainId))
  const context = terms && contextOf(scope, terms)
  const calls = batch.calls.map((each: unknown) => membersOf(each, ['to', 'value', 'data', 'capabilities']))
  if (!context || calls.includes(undefined)) return undefined
  const read = readCalls(calls as EvmCall[], context)
  const capabilities = [batch, ...calls].flatMap((each) => namesOf(each?.capabilities))
  // What other capabilities do is not known.
  if (!read || !capabilities.every((each) => knownCapabilities.includes(each ?? ''))) return undefined
  const call: DecodedCall = { ...read, ...(atomicRequired !== undefined && { isAtomic: atomicRequired }) }
  return {
    kind: 'transaction',
    call,
    ...(capabilities.length > 0 && { capabilities: capabilities as readonly string[] }),
    ...terms,
    isDangerous: isDangerousCall(call, context.account) || terms.isOtherAccount || terms.isOtherNetwork,
  }
}

/** Returns the members of an object that are set. `undefined` if one is not among these. */
function membersOf(value: unknown, known: readonly string[]): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null)
  return members.every(([name]) => known.includes(name)) ? Object.fromEntries(members) : undefined
}

/** Returns the names of capabilities. `[undefined]` if they are not an object. */
function namesOf(capabilities: unknown): readonly (string | undefined)[] {
  if (capabilities === undefined) return []
  return typeof capabilities === 'object' && capabilities !== null ? Object.keys(capabilities) : [undefined]
}

/** Reads a chain id: a quantity, or a number. `'unknown'` if it is neither. */
function networkIdOf(chainId: unknown): CaipNetworkId | 'unknown' | undefined {
  if (chainId === undefined) return undefined
  const id = typeof chainId === 'number' ? readInteger(chainId) : readQuantity(chainId)
  return id === undefined ? 'unknown' : `eip155:${id}`
}

/** Reads the list of EIP-7702. `undefined` if it is none. */
function readDelegations(list: unknown): readonly DecodedCall[] | undefined {
  if (list === undefined) return []
  if (!Array.isArray(list)) return undefined
  const read = list.map((each: unknown): DecodedCall | undefined => {
    const entry = membersOf(each, [
      'address',
      'contractAddress',
      'chainId',
      'nonce',
      'r',
      's',
      'v',
      'yParity',
    ])
    const { address = entry?.contractAddress, contractAddress = address } = entry ?? {}
    const networkId = networkIdOf(entry?.chainId)
    const nonce = typeof entry?.nonce === 'number' ? readInteger(entry.nonce) : readQuantity(entry?.nonce)
    if (typeof address !== 'string' || typeof contractAddress !== 'string') return undefined
    if (!isAddress(address) || !isSame(address, contractAddress)) return undefined
    if (networkId === undefined || networkId === 'unknown' || nonce === undefined) return undefined
    // It can be signed already, by another account, whose delegation it ends.
    if (/^0x0{40}$/.test(address) && (entry?.r !== undefined || entry?.s !== undefined)) return undefined
    return { kind: 'delegate', to: address, ...(networkId !== 'eip155:0' && { networkId }), nonce }
  })
  return read.includes(undefined) ? undefined : (read as DecodedCall[])
}

/** A transaction needs at least as much gas. */
const leastGas = 21_000n

/**
 * Reads the fee that a transaction sets. `'unknown'` if it sets it in two ways, or with what is no quantity.
 */
function readFee(
  { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Readonly<Record<string, unknown>>,
  { balance }: RequestScope,
  paid: bigint,
): DecodedFee | 'unknown' | undefined {
  if (gasPrice !== undefined && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined))
    return 'unknown'
  const given = [gas, gasPrice ?? maxFeePerGas, maxPriorityFeePerGas]
  const [limit, price, priority] = given.map(readQuantity)
  if (given.some((each) => each !== undefined && readQuantity(each) === undefined)) return 'unknown'
  if (limit === undefined && price === undefined && priority === undefined) return undefined
  const perGas = price ?? priority ?? 0n
  const least = perGas * (limit ?? leastGas)
  return {
    ...(limit !== undefined && price !== undefined && { maximum: limit * price }),
    ...(limit !== undefined && { limit }),
    ...(price !== undefined && { price }),
    ...(priority !== undefined && { priority }),
    isHigh: isHighFee(least, paid, balance),
  }
}

/** A tenth of a coin, where neither the balance nor an amount tells whether a fee is high. */
const highFee = 10n ** 17n

/** Returns whether a fee is more than a tenth of what is paid or of the balance. */
export function isHighFee(
  fee: bigint,
  paid: bigint,
  balance: bigint | undefined,
  fallback = highFee,
): boolean {
  if (paid > 0n && fee * 10n > paid) return true
  return balance === undefined ? fee > fallback : fee * 10n > balance
}
