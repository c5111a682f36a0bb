import { BaseError } from './base.js'

/** The wallet and network an error is about. They fill in its message. */
export interface RpcErrorContext {
  /** Name of the wallet. Default: `your wallet`. */
  readonly wallet?: string | undefined
  /** Symbol of the network's native currency. Default: `funds`. */
  readonly symbol?: string | undefined
  readonly cause?: unknown
  /** The code in the response of the wallet or node. */
  readonly rpcCode?: number | undefined
}

/** Base class of the errors of wallets and nodes. EIP-1193, EIP-1474. */
export abstract class RpcError<code extends string = string> extends BaseError<code> {
  /** The code in the response. `undefined` if the error was recognized by its message. */
  readonly rpcCode: number | undefined

  constructor(code: code, says: string, action: string, context: RpcErrorContext = {}) {
    super(fill(says, context), { code, action: fill(action, context), cause: context.cause })
    this.rpcCode = context.rpcCode
  }
}

/**
 * Thrown if the user rejects a request in the wallet: code 4001, codes 5000 to 5002 of the pairing protocol,
 * or a message that says so.
 */
export class UserRejectedError extends RpcError<'rpc/user-rejected'> {
  override readonly name = 'UserRejectedError'
  constructor(context?: RpcErrorContext) {
    super('rpc/user-rejected', 'You declined the request.', 'Try again when you are ready.', context)
  }
}

/** Thrown if the wallet already shows a request. Code -32002. */
export class RequestPendingError extends RpcError<'rpc/request-pending'> {
  override readonly name = 'RequestPendingError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/request-pending',
      '{wallet} already has a request open.',
      'Open {wallet} and answer it, then try again.',
      context,
    )
  }
}

/** Thrown if the wallet is locked. */
export class WalletLockedError extends RpcError<'rpc/locked'> {
  override readonly name = 'WalletLockedError'
  constructor(context?: RpcErrorContext) {
    super('rpc/locked', '{wallet} is locked.', 'Unlock {wallet} and try again.', context)
  }
}

/** Thrown if the user has not approved the method or the account for this site. Code 4100. */
export class UnauthorizedError extends RpcError<'rpc/unauthorized'> {
  override readonly name = 'UnauthorizedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/unauthorized',
      '{wallet} hasn’t allowed this.',
      'Allow this site in {wallet}, or connect again.',
      context,
    )
  }
}

/** Thrown if the wallet or node does not support the method. Codes 4200, -32601 and -32004. */
export class UnsupportedMethodError extends RpcError<'rpc/unsupported-method'> {
  override readonly name = 'UnsupportedMethodError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/unsupported-method',
      '{wallet} can’t do this.',
      'Update {wallet}, or use another wallet.',
      context,
    )
  }
}

/** Thrown if the wallet is disconnected from all networks, or its extension has stopped. Code 4900. */
export class WalletDisconnectedError extends RpcError<'rpc/provider-disconnected'> {
  override readonly name = 'WalletDisconnectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/provider-disconnected',
      '{wallet} isn’t responding.',
      'Restart {wallet} or reload this page, then connect again.',
      context,
    )
  }
}

/**
 * Thrown if the page has lost the extension of the wallet, which was updated, restarted or turned off under
 * the open page. Only a page that is loaded again reaches it.
 */
export class WalletLostError extends RpcError<'rpc/wallet-lost'> {
  override readonly name = 'WalletLostError'
  constructor(context?: RpcErrorContext) {
    super('rpc/wallet-lost', 'This page has lost {wallet}.', 'Reload this page and try again.', context)
  }
}

/** Thrown if the wallet is disconnected from the requested network. Code 4901. */
export class NetworkDisconnectedError extends RpcError<'rpc/network-disconnected'> {
  override readonly name = 'NetworkDisconnectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/network-disconnected',
      '{wallet} has lost its connection to this network.',
      'Check the network in {wallet} and try again.',
      context,
    )
  }
}

/** Thrown if the network must be added to the wallet before it can switch to it. Code 4902 (EIP-3326). */
export class NetworkUnknownError extends RpcError<'rpc/network-unknown'> {
  override readonly name = 'NetworkUnknownError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/network-unknown',
      '{wallet} doesn’t know this network.',
      'Add the network in {wallet}, or choose another one.',
      context,
    )
  }
}

/** Thrown if a wallet cannot process a batch of calls. Codes 5700 to 5760 (EIP-5792). */
export class WalletCallsError extends RpcError<WalletCallsErrorCode> {
  override readonly name = 'WalletCallsError'
  constructor(context: RpcErrorContext = {}) {
    const [code, says] =
      walletCallsErrors[context.rpcCode as keyof typeof walletCallsErrors] ?? walletCallsErrors[5700]
    super(code, says, 'Try without it, or use another wallet.', context)
  }
}

const walletCallsErrors = {
  5700: ['rpc/capability-unsupported', '{wallet} doesn’t support a capability this needs.'],
  5710: ['rpc/capability-network-unsupported', '{wallet} doesn’t support this on this network.'],
  5720: ['rpc/calls-duplicate', '{wallet} already has these calls.'],
  5730: ['rpc/calls-unknown', '{wallet} doesn’t know these calls.'],
  5740: ['rpc/calls-too-many', 'These are more calls than {wallet} accepts at once.'],
  5750: ['rpc/upgrade-rejected', 'You didn’t allow the account upgrade that this needs.'],
  5760: ['rpc/atomicity-unsupported', '{wallet} can’t execute these calls as one.'],
} as const

/** Codes of `WalletCallsError`. EIP-5792. */
export type WalletCallsErrorCode = (typeof walletCallsErrors)[keyof typeof walletCallsErrors][0]

/** Thrown if the balance is lower than the amount plus the maximum fee. */
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

/** Thrown if the contract reverts the transaction. */
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

/** Thrown if a transaction with this nonce is already in a block. */
export class NonceTooLowError extends RpcError<'rpc/nonce-too-low'> {
  override readonly name = 'NonceTooLowError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/nonce-too-low',
      'Another transaction of this account was confirmed first.',
      'Check the activity of this account, then try again.',
      context,
    )
  }
}

/** Thrown if the network does not have the transactions before this one. */
export class NonceTooHighError extends RpcError<'rpc/nonce-too-high'> {
  override readonly name = 'NonceTooHighError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/nonce-too-high',
      'An earlier transaction of this account has not reached the network.',
      'Wait for it, or clear the activity of this account in {wallet}, then try again.',
      context,
    )
  }
}

/** Thrown if the node already has this very transaction. */
export class TransactionKnownError extends RpcError<'rpc/transaction-known'> {
  override readonly name = 'TransactionKnownError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/transaction-known',
      'The network already has this transaction.',
      'Wait until it is confirmed. Don’t send it again.',
      context,
    )
  }
}

/** Thrown if a pending transaction has this nonce, and this one pays too little more to replace it. */
export class ReplacementUnderpricedError extends RpcError<'rpc/replacement-underpriced'> {
  override readonly name = 'ReplacementUnderpricedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/replacement-underpriced',
      'An earlier transaction is still pending.',
      'Wait until it is confirmed. To replace it, pay a higher network fee in {wallet}.',
      context,
    )
  }
}

/** Thrown if the maximum fee is lower than the network requires. */
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

/** Thrown if the maximum fee or the priority fee is higher than the network accepts. */
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

/** Thrown if the gas limit is too low for the transaction, or higher than a block or the balance allows. */
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

/** Thrown if the request is invalid. Codes -32700, -32600, -32602, -32000 and -32006. */
export class InvalidRequestError extends RpcError<'rpc/invalid-request'> {
  override readonly name = 'InvalidRequestError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/invalid-request',
      '{wallet} didn’t accept this request.',
      'Try again. If it fails again, contact this site’s support.',
      context,
    )
  }
}

/** Thrown if the requested resource does not exist. Code -32001. */
export class ResourceNotFoundError extends RpcError<'rpc/not-found'> {
  override readonly name = 'ResourceNotFoundError'
  constructor(context?: RpcErrorContext) {
    super('rpc/not-found', 'Not found on this network.', 'Try again in a moment.', context)
  }
}

/** Thrown if the node rejects the transaction. Code -32003. */
export class TransactionRejectedError extends RpcError<'rpc/transaction-rejected'> {
  override readonly name = 'TransactionRejectedError'
  constructor(context?: RpcErrorContext) {
    super(
      'rpc/transaction-rejected',
      'The network rejected the transaction.',
      'Check the amount and the fee, then try again.',
      context,
    )
  }
}

/** Thrown if a request limit is exceeded. Code -32005. */
export class LimitExceededError extends RpcError<'rpc/limit-exceeded'> {
  override readonly name = 'LimitExceededError'
  constructor(context?: RpcErrorContext) {
    super('rpc/limit-exceeded', 'Too many requests at once.', 'Wait a moment and try again.', context)
  }
}

/** Thrown for an internal error that the message does not explain. Code -32603. */
export class InternalRpcError extends RpcError<'rpc/internal'> {
  override readonly name = 'InternalRpcError'
  constructor(context?: RpcErrorContext) {
    super('rpc/internal', 'Something went wrong in {wallet}.', 'Try again, or use another wallet.', context)
  }
}

/** Thrown if the network's endpoint could not be reached. */
export class NetworkRequestError extends RpcError<'rpc/request-failed'> {
  override readonly name = 'NetworkRequestError'
  constructor(context?: RpcErrorContext) {
    super('rpc/request-failed', 'Network request failed', 'Check your connection and try again.', context)
  }
}

/** Thrown if the network's endpoint does not respond in time. */
export class NetworkTimeoutError extends RpcError<'rpc/request-timeout'> {
  override readonly name = 'NetworkTimeoutError'
  constructor(context?: RpcErrorContext) {
    super('rpc/request-timeout', 'Network request timed out', 'Check your connection and try again.', context)
  }
}

/** Thrown if neither code nor message of the error is known to Latchkey. */
export class UnknownRpcError extends RpcError<'rpc/unknown'> {
  override readonly name = 'UnknownRpcError'
  constructor(context?: RpcErrorContext) {
    super('rpc/unknown', '{wallet} couldn’t do this.', 'Try again, or use another wallet.', context)
  }
}

/**
 * Every error of a wallet or a node. `UnknownRpcError` stands for those whose code and message Latchkey does
 * not recognize.
 */
export type RpcErrorType =
  | UserRejectedError
  | RequestPendingError
  | WalletLockedError
  | UnauthorizedError
  | UnsupportedMethodError
  | WalletDisconnectedError
  | WalletLostError
  | NetworkDisconnectedError
  | NetworkUnknownError
  | WalletCallsError
  | InsufficientFundsError
  | TransactionRevertedError
  | NonceTooLowError
  | NonceTooHighError
  | TransactionKnownError
  | ReplacementUnderpricedError
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

/** Codes with one meaning. They take precedence over the message. */
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

/** A failed call of a contract. The rest of such a message is the contract's own text, not the wallet's. */
const reverted =
  /execution reverted|transaction reverted|VM Exception while processing transaction: revert|revert(ed)? with reason/i

const userRejected =
  /user (rejected|denied|declined|cancell?ed|closed|disapproved|did not approve)|(rejected|denied|cancell?ed) by (the )?user/i

/** Messages of nodes and wallets whose code is too general. The first match counts. */
const messages: readonly (readonly [RegExp, RpcErrorClass])[] = [
  [userRejected, UserRejectedError],
  [
    /context invalidated|disconnected port|receiving end does not exist|message (port|channel|manager) (is |was |has been )?(closed|disconnected)|dead object|page reload required/i,
    WalletLostError,
  ],
  [/already (pending|processing)/i, RequestPendingError],
  [/\b(locked|unlock)\b/i, WalletLockedError],
  [
    /(unrecogni[sz]ed|unknown|unsupported) (chain|network)|(chain|network) .{0,40}(not|n't) (been )?(added|configured|recogni[sz]ed|supported)/i,
    NetworkUnknownError,
  ],
  [
    /insufficient (funds|balance)|exceeds (the balance of the account|transaction sender account balance)/i,
    InsufficientFundsError,
  ],
  [/nonce (is )?too low|invalid nonce|nonce has already been used/i, NonceTooLowError],
  [/nonce (is )?too high|gapped[- ]nonce/i, NonceTooHighError],
  [/already known|already imported|known transaction/i, TransactionKnownError],
  [
    /replacement transaction .{0,20}(underpriced|too low)|could not replace existing/i,
    ReplacementUnderpricedError,
  ],
  [
    /max fee per gas less than block base fee|fee cap (cannot be )?(lower|less) than (the )?block base fee|(transaction|gas price|fee|tip).{0,20} (underpriced|too low)|underpriced/i,
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

/** Codes with several meanings. A known message takes precedence over them. */
const looseCodes: Readonly<Record<number, RpcErrorClass>> = {
  // Locked wallets send this code too. Their message says that they are locked.
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
 * Converts an error of a wallet, a node or a library to a typed error, by its code or message, or those of
 * its causes and of `data.originalError`. Returns a Latchkey error unchanged. Never throws, whatever the
 * value is.
 *
 * EIP-1193, EIP-1474, EIP-3326, EIP-5792.
 */
export function toRpcError(
  error: unknown,
  context: Pick<RpcErrorContext, 'wallet' | 'symbol'> = {},
): BaseError {
  if (attempt(() => error instanceof BaseError)) return error as BaseError
  const layers = layersOf(error)
  const codes = layers.map(({ code }) => code)
  const make = (Class: RpcErrorClass, rpcCode?: number) => new Class({ ...context, cause: error, rpcCode })

  const revert = layers.findIndex(isRevert)
  // A code below the revert is part of what the contract returned.
  const own = revert < 0 ? codes : codes.slice(0, revert + 1)
  const exact = own.find((code) => code !== undefined && code in exactCodes)
  if (exact !== undefined) return make(exactCodes[exact] as RpcErrorClass, exact)
  // Before the messages, because the reason of a revert can be any text: "tokens are locked".
  if (revert >= 0) return make(TransactionRevertedError, layers[revert]?.code ?? codes.find(isCode))

  const loose = codes.find((code) => code !== undefined && code in looseCodes)
  for (const [pattern, Class] of messages)
    if (layers.some(({ text }) => pattern.test(text))) return make(Class, loose)

  if (loose !== undefined) return make(looseCodes[loose] as RpcErrorClass, loose)
  return make(UnknownRpcError, codes.find(isCode))
}

/** Returns the codes of an error and of its causes, outermost first. */
export function rpcCodesOf(error: unknown): readonly number[] {
  return layersOf(error).flatMap(({ code }) => (code === undefined ? [] : [code]))
}

/** Returns whether a message of an error or of its causes says that the user rejected the request. */
export function saysUserRejected(error: unknown): boolean {
  const layers = layersOf(error)
  if (layers.some(({ code }) => code === 4001)) return true
  return !layers.some(isRevert) && layers.some(({ text }) => userRejected.test(text))
}

/** The code of a reverted call. Nodes of all kinds have agreed on it. */
const revertedCode = 3

function isRevert({ code, text }: Layer): boolean {
  return code === revertedCode || reverted.test(text)
}

function isCode(code: number | undefined): code is number {
  return code !== undefined
}

interface Layer {
  readonly code: number | undefined
  readonly text: string
}

/** Maximum number of causes that are read. No library nests as many; an untrusted error might. */
const maxLayers = 24
/** Maximum length of a message that is matched, in UTF-16 code units. The rest is ignored. */
const maxTextLength = 2_000
/** Properties in which libraries and wallets put the cause. */
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
    const texts = textKeys
      .map((key) => attempt(() => Object(current)[key] as unknown))
      .filter((text) => typeof text === 'string')
    layers.push({
      code: toCode(attempt(() => Object(current).code as unknown)),
      text: texts.map((text) => text.slice(0, maxTextLength)).join('\n'),
    })
    for (const key of innerKeys) {
      const inner = attempt(() => Object(current)[key] as unknown)
      if (typeof inner === 'object') queue.push(inner)
    }
  }
  return layers
}

/** Returns the code as a number. Some bridges convert it to a string. */
function toCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : value
  return typeof code === 'number' && Number.isInteger(code) ? code : undefined
}

function fill(text: string, { wallet, symbol = 'funds' }: RpcErrorContext): string {
  // A wallet's name is not capitalized at the start of a sentence: imToken stays imToken.
  const first = wallet ?? 'Your wallet'
  return text
    .replace(/^\{wallet\}/, () => first)
    .replaceAll('{wallet}', () => wallet ?? 'your wallet')
    .replaceAll('{symbol}', () => symbol)
}

/**
 * Returns what `read` returns, or `undefined` if it throws. Not `tryRead` of its own module: this file loads
 * alone, and a module that it shares would be one more file of each opening of the modal.
 */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
