import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { SolanaApprovalRequest } from './types.js'

/** An error of a Solana wallet. Wallet Standard prescribes none; wallets of the field carry the codes of EIP-1193. */
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

/** -32602: what the app sent cannot be used. */
export const invalidInput = (message: string) => new SolanaWalletError(-32602, message)

/** 4100: an account that the page was not given. */
export const unauthorized = (address: string) =>
  new SolanaWalletError(4100, `The page has no permission for the account ${address}.`)

/** What goes wrong in every wallet, in the words of a Solana wallet. */
export const solanaErrors: NamespaceErrors<SolanaApprovalRequest> = {
  rejected: () => new SolanaWalletError(4001, 'User rejected the request.'),
  alreadyPending: (method) =>
    new SolanaWalletError(-32002, `Request of type '${method}' already pending. Please wait.`),
  locked: () => new SolanaWalletError(4100, 'The wallet is locked.'),
  dead: () => new SolanaWalletError(4900, 'The wallet is disconnected.'),
  failed: (code, message) => new SolanaWalletError(code, message),
}

/** Any thrown value as an error of the wallet. */
export function toSolanaWalletError(thrown: unknown): SolanaWalletError {
  if (thrown instanceof SolanaWalletError) return thrown
  return new SolanaWalletError(-32603, thrown instanceof Error ? thrown.message : String(thrown))
}
