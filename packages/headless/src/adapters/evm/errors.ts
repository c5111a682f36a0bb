import { BaseError } from '../../shared/errors/base.js'
import type { NetworkMismatchError, NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { EvmProvider } from './evmProvider.js'
import type { SafeErrorType } from './wallets/safeErrors.js'

export { NetworkMismatchError } from '../base/errors.js'

/** Thrown if the values of the typed data do not match its types. EIP-712. */
export class InvalidTypedDataError extends BaseError<'sign/invalid-typed-data'> {
  override readonly name = 'InvalidTypedDataError'
  constructor(cause: unknown) {
    super('This data can’t be signed: its values don’t match its types.', {
      code: 'sign/invalid-typed-data',
      action: 'Contact this site’s support.',
      cause,
    })
  }
}

/** Errors that only EVM wallets and networks cause. */
export type EvmErrorType =
  | InvalidWalletAnswerError
  | NetworkMismatchError
  | NoAccountsError
  | InvalidTypedDataError

// Here and not in the entries, because the libraries of EVM have one each, and an app may import several.
declare module '../../shared/errors/walletError.js' {
  interface AdapterErrors {
    eip155: EvmErrorType | SafeErrorType
  }
}

declare module '../../shared/providers.js' {
  interface NamespaceProviders {
    /** EIP-1193. */
    eip155: EvmProvider
  }
}
