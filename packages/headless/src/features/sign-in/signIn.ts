import type { SignInSession } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NamespaceOf, NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import { isSignedInAs } from '../../core/stores/signIn.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { SignInFlowErrorType } from '../../shared/errors/signIn.js'
import type { SignInNotEnabledError } from '../../shared/errors/signInOptions.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Connector } from '../../shared/types.js'
import { type ConnectErrorType, connectAny } from '../connect/connect.js'

/** The account that signs in. */
export interface SignInParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Default: the active namespace. */
  namespace?: NamespaceOf<latchkey> | undefined
  /** Connects this wallet first, with the same prompt if it can. Default: the connected account signs in. */
  connector?: Pick<Connector, 'key' | 'namespace'> | undefined
  /** The network of the connection. See `connect`. Default: the first network of the namespace. */
  networkId?: NetworkIdOf<latchkey> | undefined
  /**
   * Whether the account is added to the user who is signed in, instead of signing in as another one. Default:
   * false.
   */
  link?: boolean | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * not sent.
   */
  signal?: AbortSignal | undefined
}

/** The session that has begun. */
export type SignInReturnType = SignInSession

/** The errors of `signIn`. */
export type SignInErrorType =
  | SignInNotEnabledError
  | SignInFlowErrorType
  | NotConnectedError
  | RequestAbandonedError
  | LoadFailedError
  | ConnectErrorType
  | WalletErrorType

/**
 * Signs the user in: the server writes a message with a nonce, the wallet signs it, and the server verifies
 * it. Each part that the wallet signs is compared with what was asked. Calls that overlap ask the wallet
 * once. CAIP-122, ERC-4361
 *
 * @throws {SignInNotEnabledError} If the app has not set the option `signIn`.
 * @throws {NotConnectedError} If no wallet is connected in the namespace, and `connector` is absent.
 * @throws {SignInUnsupportedError} If accounts of the namespace cannot sign in.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted, or the user cancels.
 * @throws {SignInServiceError} If the server does not answer.
 * @throws {SignInRefusedError} If the server does not accept the signature, the message has expired, or the
 * browser has not kept the server's cookie.
 * @throws {SignInTakenError} If the account to link belongs to another user.
 * @throws {SignInMessageError} If the server asks for a message that is not the one of this sign-in.
 * @throws {SignInAnswerError} If the wallet signs another message, or with another account.
 * @throws {SignInChangedError} If the account of the wallet changes meanwhile.
 * @throws {ConnectErrorType} If the wallet of `connector` cannot be connected.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signIn } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { userId, expiresAt } = await signIn(latchkey)
 * ```
 */
export async function signIn<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: SignInParameters<latchkey> = {},
): Promise<SignInReturnType> {
  const flow = await loadSignIn(latchkey)
  const { connector, networkId, link, signal } = parameters
  if (!connector) return flow.runSignIn(latchkey, parameters)
  return flow.whileSigningIn(latchkey, async () => {
    const { namespace, caipAddress } = await connectAny(latchkey, { connector, networkId, signal }, true)
    const isDone = isSignedInAs(
      internalsOf(latchkey).stores.signIn.getState(),
      caipAddress,
      latchkey.options.signIn?.perNetwork,
    )
    const session = isDone && !link ? await flow.readSession(latchkey, signal) : null
    return session ?? flow.runSignIn(latchkey, { namespace, link, signal })
  })
}
