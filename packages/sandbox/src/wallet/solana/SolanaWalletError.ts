import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { SolanaApprovalRequest } from './types.js'

/** An error of a Solana wallet. Wallet Standard defines none; real wallets use the codes of EIP-1193. */
export class SolanaWalletError extends Error {
  override name = 'SolanaWalletError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** -32602: invalid input of an app. */
export const invalidInput = (message: string) => new SolanaWalletError(-32602, message)

/** 4100: an account without permission. */
export const unauthorized = (address: string) =>
  new SolanaWalletError(4100, `The page has no permission for the account ${address}.`)

/** The common failures of wallets, as a Solana wallet reports them. */
export const solanaErrors: NamespaceErrors<SolanaApprovalRequest> = {
  rejected: () => new SolanaWalletError(4001, 'User rejected the request.'),
  alreadyPending: (method) =>
    new SolanaWalletError(-32002, `Request of type '${method}' already pending. Please wait.`),
  locked: () => new SolanaWalletError(4100, 'The wallet is locked.'),
  dead: () => new SolanaWalletError(4900, 'The wallet is disconnected.'),
  failed: (code, message) => new SolanaWalletError(code, message),
}

/** Converts any thrown value to an error of the wallet. */
export function toSolanaWalletError(thrown: unknown): SolanaWalletError {
  if (thrown instanceof SolanaWalletError) return thrown
  return new SolanaWalletError(-32603, thrown instanceof Error ? thrown.message : String(thrown))
}
