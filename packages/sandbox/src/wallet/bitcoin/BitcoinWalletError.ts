import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { BitcoinApprovalRequest } from './types.js'

/** What went wrong, before a provider gives it a code of its own. */
export type BitcoinFailure =
  | 'rejected'
  | 'busy'
  | 'denied'
  | 'gone'
  | 'invalid'
  | 'unsupportedMethod'
  | 'unsupportedAddress'
  | 'internal'
  | 'prescribed'

/** The codes of EIP-1193 and JSON-RPC, which most Bitcoin wallets took over. */
const codes: Record<Exclude<BitcoinFailure, 'prescribed'>, number> = {
  rejected: 4001,
  busy: -32002,
  denied: 4100,
  gone: 4900,
  invalid: -32602,
  unsupportedMethod: -32601,
  unsupportedAddress: -32602,
  internal: -32603,
}

/** An error of a Bitcoin wallet. */
export class BitcoinWalletError extends Error {
  override name = 'BitcoinWalletError'
  readonly failure: BitcoinFailure
  readonly code: number

  constructor(failure: Exclude<BitcoinFailure, 'prescribed'>, message: string)
  constructor(failure: 'prescribed', message: string, code: number)
  constructor(failure: BitcoinFailure, message: string, code?: number) {
    super(message)
    this.failure = failure
    this.code = code ?? (failure === 'prescribed' ? codes.internal : codes[failure])
  }
}

/** What the app sent cannot be used. */
export const invalidInput = (message: string) => new BitcoinWalletError('invalid', message)

/** An account that the page was not given, or none at all. */
export const denied = () =>
  new BitcoinWalletError('denied', 'The page has no permission for this account. Connect first.')

/** What goes wrong in every wallet, in the words of a Bitcoin wallet. */
export const bitcoinErrors: NamespaceErrors<BitcoinApprovalRequest> = {
  rejected: () => new BitcoinWalletError('rejected', 'User rejected the request.'),
  alreadyPending: (method) =>
    new BitcoinWalletError('busy', `Request of type '${method}' already pending. Please wait.`),
  locked: () => new BitcoinWalletError('denied', 'The wallet is locked.'),
  dead: () => new BitcoinWalletError('gone', 'The wallet is disconnected.'),
  failed: (code, message) => new BitcoinWalletError('prescribed', message, code),
}

/** Any thrown value as an error of the wallet. */
export function toBitcoinWalletError(thrown: unknown): BitcoinWalletError {
  if (thrown instanceof BitcoinWalletError) return thrown
  return new BitcoinWalletError('internal', thrown instanceof Error ? thrown.message : String(thrown))
}
