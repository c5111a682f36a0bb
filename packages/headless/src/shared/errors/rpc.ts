import { BaseError } from './base.js'

/** Words that make a sentence concrete. */
export interface RpcErrorContext {
  /** The wallet's name as the visitor knows it; "your wallet" without. */
  readonly wallet?: string | undefined
  /** Symbol of the network's native currency; "funds" without. */
  readonly symbol?: string | undefined
  readonly cause?: unknown
  /** The code the wallet or node answered with. */
  readonly rpcCode?: number | undefined
}

/** What a wallet or a node refused or failed to do. EIP-1193, EIP-1474. */
export abstract class RpcError<code extends string = string> extends BaseError<code> {
  /** The code as it was answered; absent where the message alone told what happened. */
  readonly rpcCode: number | undefined

  constructor(code: code, says: string, action: string, context: RpcErrorContext = {}) {
    super(fill(says, context), { code, action: fill(action, context), cause: context.cause })
    this.rpcCode = context.rpcCode
  }
}

/** 4001; 5000 and 5002 of the pairing protocol; or a message that says so. */
export class UserRejectedError extends RpcError<'rpc/user-rejected'> {
  override readonly name = 'UserRejectedError'
  constructor(context?: RpcErrorContext) {
    super('rpc/user-rejected', 'You closed the request.', 'Try again when you are ready.', context)
  }
}

/** -32002: the wallet shows an earlier request. */
export class RequestPendingError extends RpcError<'rpc/request-pending'> {
  override readonly name = 'RequestPendingError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/request-pending',
      'A request is already open in {wallet}.',
      'Open {wallet}, answer it, then try again.',
      context,
    )
  }
}

/** The wallet waits for its password. */
export class WalletLockedError extends RpcError<'rpc/locked'> {
  override readonly name = 'WalletLockedError'
  constructor(context?: RpcErrorContext) {
    super('rpc/locked', '{wallet} is locked.', 'Unlock {wallet} and try again.', context)
  }
}

/** 4100: the method or the account was not approved for this site. */
export class UnauthorizedError extends RpcError<'rpc/unauthorized'> {
  override readonly name = 'UnauthorizedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/unauthorized',
      '{wallet} has not allowed this.',
      'Allow this site in {wallet}, or connect again.',
      context,
    )
  }
}

/** 4200, -32601, -32004 */
export class UnsupportedMethodError extends RpcError<'rpc/unsupported-method'> {
  override readonly name = 'UnsupportedMethodError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/unsupported-method',
      '{wallet} cannot do this.',
      'Update {wallet}, or use another wallet.',
      context,
    )
  }
}

/** 4900: the wallet is cut off from all networks, or its extension has stopped. */
export class WalletDisconnectedError extends RpcError<'rpc/provider-disconnected'> {
  override readonly name = 'WalletDisconnectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/provider-disconnected',
      '{wallet} is not responding.',
      'Restart {wallet} or reload this page, then connect again.',
      context,
    )
  }
}

/** 4901: the wallet is cut off from this one network. */
export class NetworkDisconnectedError extends RpcError<'rpc/network-disconnected'> {
  override readonly name = 'NetworkDisconnectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/network-disconnected',
      '{wallet} has lost this network.',
      'Check the network in {wallet} and try again.',
      context,
    )
  }
}

/** 4902: the network has to be added before the wallet can switch to it. EIP-3326 */
export class NetworkUnknownError extends RpcError<'rpc/network-unknown'> {
  override readonly name = 'NetworkUnknownError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/network-unknown',
      '{wallet} does not know this network.',
      'Add the network in {wallet}, or choose another one.',
      context,
    )
  }
}

/** 5700 to 5760: what a wallet cannot do with a batch of calls. EIP-5792 */
export class WalletCallsError extends RpcError<WalletCallsErrorCode> {
  override readonly name = 'WalletCallsError'
  constructor(context: RpcErrorContext = {}) {
    const [code, says] =
      walletCallsErrors[(context.rpcCode ?? 0) as keyof typeof walletCallsErrors] ?? walletCallsErrors[5700]
    super(code, says, 'Try without it, or use another wallet.', context)
  }
}

const walletCallsErrors = {
  5700: ['rpc/capability-unsupported', '{wallet} does not support a capability this needs.'],
  5710: ['rpc/capability-network-unsupported', '{wallet} does not support this on this network.'],
  5720: ['rpc/calls-duplicate', '{wallet} already has these calls.'],
  5730: ['rpc/calls-unknown', '{wallet} does not know these calls.'],
  5740: ['rpc/calls-too-many', 'These are more calls than {wallet} takes at once.'],
  5750: ['rpc/upgrade-rejected', 'You did not allow the account upgrade that this needs.'],
  5760: ['rpc/atomicity-unsupported', '{wallet} cannot carry out these calls all or none.'],
} as const

/** Codes of `WalletCallsError`. EIP-5792 */
export type WalletCallsErrorCode = (typeof walletCallsErrors)[keyof typeof walletCallsErrors][0]

/** The balance is below value plus the highest possible fee. */
export class InsufficientFundsError extends RpcError<'rpc/insufficient-funds'> {
  override readonly name = 'InsufficientFundsError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/insufficient-funds',
      'Not enough {symbol} for the network fee.',
      'Add {symbol}, or use a smaller amount.',
      context,
    )
  }
}

/** The contract refused; nothing but the fee is spent. */
export class TransactionRevertedError extends RpcError<'rpc/reverted'> {
  override readonly name = 'TransactionRevertedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/reverted',
      'The transaction would fail.',
      'Check what you are sending and where, then try again.',
      context,
    )
  }
}

/** The wallet counted transactions differently from the network. */
export class NonceError extends RpcError<'rpc/nonce'> {
  override readonly name = 'NonceError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/nonce',
      'An earlier transaction is in the way.',
      'Wait for it, or clear the activity of this account in {wallet}, then try again.',
      context,
    )
  }
}

/** The fee cap is below what the network asks for. */
export class FeeTooLowError extends RpcError<'rpc/fee-too-low'> {
  override readonly name = 'FeeTooLowError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/fee-too-low',
      'The network fee is set too low.',
      'Raise it in {wallet} and try again.',
      context,
    )
  }
}

/** The fee cap, or the tip within it, is above what the network accepts. */
export class FeeTooHighError extends RpcError<'rpc/fee-too-high'> {
  override readonly name = 'FeeTooHighError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/fee-too-high',
      'The network fee is set too high.',
      'Lower it in {wallet} and try again.',
      context,
    )
  }
}

/** The gas limit is below what this needs, or above what a block or the balance allows. */
export class GasLimitError extends RpcError<'rpc/gas-limit'> {
  override readonly name = 'GasLimitError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/gas-limit',
      'The gas limit does not fit this transaction.',
      'Let {wallet} choose it, or check your balance, then try again.',
      context,
    )
  }
}

/** -32700, -32600, -32602, -32000, -32006: the request itself was wrong. */
export class InvalidRequestError extends RpcError<'rpc/invalid-request'> {
  override readonly name = 'InvalidRequestError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/invalid-request',
      '{wallet} did not accept this request.',
      'Try again. If it stays, tell the people who run this site.',
      context,
    )
  }
}

/** -32001 */
export class ResourceNotFoundError extends RpcError<'rpc/not-found'> {
  override readonly name = 'ResourceNotFoundError'
  constructor(context?: RpcErrorContext) {
    super('rpc/not-found', 'The network does not have what was asked for.', 'Try again in a moment.', context)
  }
}

/** -32003 */
export class TransactionRejectedError extends RpcError<'rpc/transaction-rejected'> {
  override readonly name = 'TransactionRejectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/transaction-rejected',
      'The network did not take the transaction.',
      'Check the amount and the fee, then try again.',
      context,
    )
  }
}

/** -32005 */
export class LimitExceededError extends RpcError<'rpc/limit-exceeded'> {
  override readonly name = 'LimitExceededError'
  constructor(context?: RpcErrorContext) {
    super('rpc/limit-exceeded', 'Too many requests at once.', 'Wait a moment and try again.', context)
  }
}

/** -32603 without a message that says more. */
export class InternalRpcError extends RpcError<'rpc/internal'> {
  override readonly name = 'InternalRpcError'
  constructor(context?: RpcErrorContext) {
    super('rpc/internal', '{wallet} ran into an error.', 'Try again.', context)
  }
}

/** The network's endpoint could not be reached. */
export class NetworkRequestError extends RpcError<'rpc/request-failed'> {
  override readonly name = 'NetworkRequestError'
  constructor(context?: RpcErrorContext) {
    super('rpc/request-failed', 'Network request failed', 'Check your connection and try again.', context)
  }
}

/** The network's endpoint took longer than it may. */
export class NetworkTimeoutError extends RpcError<'rpc/request-timeout'> {
  override readonly name = 'NetworkTimeoutError'
  constructor(context?: RpcErrorContext) {
    super('rpc/request-timeout', 'Network request timed out', 'Check your connection and try again.', context)
  }
}

/** Nothing in the error is known. */
export class UnknownRpcError extends RpcError<'rpc/unknown'> {
  override readonly name = 'UnknownRpcError'
  constructor(context?: RpcErrorContext) {
    super('rpc/unknown', '{wallet} could not do this.', 'Try again, or use another wallet.', context)
  }
}

/** Every error of a wallet or a node. `UnknownRpcError` stands for those with no code or message known to Latchkey. */
export type RpcErrorType =
  | UserRejectedError
  | RequestPendingError
  | WalletLockedError
  | UnauthorizedError
  | UnsupportedMethodError
  | WalletDisconnectedError
  | NetworkDisconnectedError
  | NetworkUnknownError
  | WalletCallsError
  | InsufficientFundsError
  | TransactionRevertedError
  | NonceError
  | FeeTooLowError
  | FeeTooHighError
  | GasLimitError
  | InvalidRequestError
  | ResourceNotFoundError
  | TransactionRejectedError
  | LimitExceededError
  | InternalRpcError
  | NetworkRequestError
  | NetworkTimeoutError
  | UnknownRpcError

type RpcErrorClass = new (context?: RpcErrorContext) => RpcErrorType

/** Codes that say what happened whatever the message. */
const exactCodes: Readonly<Record<number, RpcErrorClass>> = {
  4001: UserRejectedError,
  5000: UserRejectedError,
  5001: UserRejectedError,
  5002: UserRejectedError,
  4200: UnsupportedMethodError,
  4900: WalletDisconnectedError,
  4901: NetworkDisconnectedError,
  4902: NetworkUnknownError,
  5700: WalletCallsError,
  5710: WalletCallsError,
  5720: WalletCallsError,
  5730: WalletCallsError,
  5740: WalletCallsError,
  5750: WalletCallsError,
  5760: WalletCallsError,
  [-32002]: RequestPendingError,
}

const userRejected =
  /user (rejected|denied|declined|cancell?ed|closed|disapproved|did not approve)|(rejected|denied|cancell?ed) by (the )?user/i

/** What nodes and wallets write under a code that says little. The first that fits counts. */
const messages: readonly (readonly [RegExp, RpcErrorClass])[] = [
  [userRejected, UserRejectedError],
  [/already (pending|processing)/i, RequestPendingError],
  [/\b(locked|unlock)\b/i, WalletLockedError],
  [/unrecognized chain|unknown chain id|chain .{0,40}not (been )?added/i, NetworkUnknownError],
  [
    /insufficient (funds|balance)|exceeds (the balance of the account|transaction sender account balance)/i,
    InsufficientFundsError,
  ],
  [/execution reverted|transaction reverted|revert(ed)? with reason/i, TransactionRevertedError],
  [/nonce (is )?too (low|high)|invalid nonce|nonce has already been used|already known/i, NonceError],
  [
    /max fee per gas less than block base fee|fee cap (cannot be )?(lower|less) than (the )?block base fee|(transaction|replacement transaction|gas price|fee|tip).{0,20} (underpriced|too low)|underpriced/i,
    FeeTooLowError,
  ],
  [
    /fee cap (cannot be )?higher than 2\^256|max ?(priority )?fee per gas (cannot be )?higher than (2\^256|max)|tip (above|higher than) fee cap|exceeds the configured cap/i,
    FeeTooHighError,
  ],
  [
    /gas required exceeds|intrinsic gas too (low|high)|gas limit (reached|too (low|high))|out of gas/i,
    GasLimitError,
  ],
  [/failed to fetch|http request failed|fetch failed|websocket request failed/i, NetworkRequestError],
  [/took too long|timed out/i, NetworkTimeoutError],
]

/** Codes that only say on which floor it happened; a known message comes first. */
const looseCodes: Readonly<Record<number, RpcErrorClass>> = {
  3: TransactionRevertedError,
  // Locked wallets answer so too, and say it in the message.
  4100: UnauthorizedError,
  [-32700]: InvalidRequestError,
  [-32600]: InvalidRequestError,
  [-32601]: UnsupportedMethodError,
  [-32602]: InvalidRequestError,
  [-32603]: InternalRpcError,
  32603: InternalRpcError,
  [-32000]: InvalidRequestError,
  [-32001]: ResourceNotFoundError,
  [-32003]: TransactionRejectedError,
  [-32004]: UnsupportedMethodError,
  [-32005]: LimitExceededError,
  [-32006]: InvalidRequestError,
}

/**
 * Makes a typed error of whatever a wallet, a node or a library threw: by code, then by message, looking through causes and
 * `data.originalError`. A Latchkey error is returned as it is. Pure; reads hostile values safely.
 *
 * EIP-1193, EIP-1474, EIP-3326, EIP-5792
 */
export function toRpcError(
  error: unknown,
  context: Pick<RpcErrorContext, 'wallet' | 'symbol'> = {},
): BaseError {
  if (error instanceof BaseError) return error
  const layers = layersOf(error)
  const codes = layers.map(({ code }) => code)
  const make = (Class: RpcErrorClass, rpcCode?: number) => new Class({ ...context, cause: error, rpcCode })

  const exact = codes.find((code) => code !== undefined && code in exactCodes)
  if (exact !== undefined) return make(exactCodes[exact] as RpcErrorClass, exact)

  const loose = codes.find((code) => code !== undefined && code in looseCodes)
  for (const [pattern, Class] of messages)
    if (layers.some(({ text }) => pattern.test(text))) return make(Class, loose)

  if (loose !== undefined) return make(looseCodes[loose] as RpcErrorClass, loose)
  return make(
    UnknownRpcError,
    codes.find((code) => code !== undefined),
  )
}

/** Every code in an error and in what is underneath it, outermost first. */
export function rpcCodesOf(error: unknown): readonly number[] {
  return layersOf(error).flatMap(({ code }) => (code === undefined ? [] : [code]))
}

/** Whether any message in an error says that the visitor refused, whatever its code. */
export function saysUserRejected(error: unknown): boolean {
  return layersOf(error).some(({ code, text }) => code === 4001 || userRejected.test(text))
}

interface Layer {
  readonly code: number | undefined
  readonly text: string
}

/** More layers than any library nests; a hostile error cannot keep us busy. */
const maxLayers = 24
/** Longer messages are cut before they are matched. */
const maxTextLength = 2_000
/** Where libraries and wallets keep what was underneath. */
const innerKeys = ['cause', 'data', 'originalError', 'error', 'info'] as const
const textKeys = ['message', 'shortMessage', 'details', 'reason'] as const

function layersOf(error: unknown): readonly Layer[] {
  const queue: unknown[] = [error]
  const seen = new Set<unknown>()
  const layers: Layer[] = []
  while (queue.length > 0 && layers.length < maxLayers) {
    const current = queue.shift()
    if (typeof current === 'string') layers.push({ code: undefined, text: current.slice(0, maxTextLength) })
    if (typeof current !== 'object' || current === null || seen.has(current)) continue
    seen.add(current)
    const texts = textKeys.map((key) => read(current, key)).filter((text) => typeof text === 'string')
    layers.push({
      code: toCode(read(current, 'code')),
      text: texts.map((text) => text.slice(0, maxTextLength)).join('\n'),
    })
    for (const key of innerKeys) {
      const inner = read(current, key)
      if (typeof inner === 'object') queue.push(inner)
    }
  }
  return layers
}

function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Some bridges turn the code into text. */
function toCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : value
  return typeof code === 'number' && Number.isInteger(code) ? code : undefined
}

function fill(text: string, { wallet, symbol = 'funds' }: RpcErrorContext): string {
  // A wallet's own name is never re-spelled: imToken stays imToken at the head of a sentence.
  const first = wallet ?? 'Your wallet'
  return text
    .replace(/^\{wallet\}/, () => first)
    .replaceAll('{wallet}', () => wallet ?? 'your wallet')
    .replaceAll('{symbol}', () => symbol)
}
