import { type AdapterSignInReturnType, can, type SignInMessage } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { runSignature } from './runSignature.js'

export interface SignInParameters {
  /** What the message has to say. Fields that are absent are left to the wallet. */
  message: SignInMessage
}

/** Whoever signed, what, and the signature, in bytes. */
export type SignInReturnType = AdapterSignInReturnType

export type SignInErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Has the wallet write a sign-in message itself, and sign it. Solana's own way. CAIP-122.
 *
 * @throws {SignInErrorType}
 */
export function signIn(latchkey: Latchkey, parameters: SignInParameters): Promise<SignInReturnType> {
  return runSignature(latchkey, 'solana', async ({ adapter, connectorKey, namespace }) => {
    if (!can(adapter, 'signIn')) throw new NotImplementedByAdapterError({ member: 'signIn', namespace })
    return adapter.signIn({ connectorKey, message: parameters.message })
  })
}
