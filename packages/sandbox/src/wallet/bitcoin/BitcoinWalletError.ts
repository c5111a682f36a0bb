import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { BitcoinApprovalRequest } from './types.js'

/** A failure before a provider converts it to its own code. */
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

/** The codes of EIP-1193 and JSON-RPC, which most Bitcoin wallets use. */
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

/** Invalid input of an app. */
export const invalidInput = (message: string) => new BitcoinWalletError('invalid', message)

/** An account without permission. */
export const denied = () =>
  new BitcoinWalletError('denied', 'The page has no permission for this account. Connect first.')

/** The common failures of wallets, as a Bitcoin wallet reports them. */
export const bitcoinErrors: NamespaceErrors<BitcoinApprovalRequest> = {
  rejected: () => new BitcoinWalletError('rejected', 'User rejected the request.'),
  alreadyPending: (method) =>
    new BitcoinWalletError('busy', `Request of type '${method}' already pending. Please wait.`),
  locked: () => new BitcoinWalletError('denied', 'The wallet is locked.'),
  dead: () => new BitcoinWalletError('gone', 'The wallet is disconnected.'),
  failed: (code, message) => new BitcoinWalletError('prescribed', message, code),
}

/** Converts any thrown value to an error of the wallet. */
export function toBitcoinWalletError(thrown: unknown): BitcoinWalletError {
  if (thrown instanceof BitcoinWalletError) return thrown
  return new BitcoinWalletError('internal', thrown instanceof Error ? thrown.message : String(thrown))
}
