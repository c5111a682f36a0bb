import {
  type CaipAddress,
  type CaipNetworkId,
  isSameAddress,
  type Namespace,
  type SignInSession,
  type StartSignInAnswer,
  signInNamespaces,
  startSignInCall,
  toCaipAddress,
  verifySignInCall,
} from '@latchkey/protocol'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import {
  SignInAnswerError,
  SignInChangedError,
  SignInServiceError,
  SignInUnsupportedError,
} from '../../shared/errors/signIn.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { type ActiveAccount, activeAccount } from '../activeAccount.js'
import type { Latchkey } from '../createLatchkey.js'
import type { SignInAccount } from '../events.js'
import { internalsOf } from '../internals.js'
import { listPendingRequest } from '../pendingRequests.js'
import { isSignedInAs } from '../stores/signIn.js'
import type { ParsedSignInOptions } from './parseSignInOptions.js'
import { askService, changeSession, endSession } from './session.js'
import { preparedFor, signInShared, whileSigningIn } from './signInState.js'
import { checkSignedText, textToSign } from './signInText.js'

/** An account that signs in. */
export interface SigningAccount extends Pick<ActiveAccount, 'namespace' | 'address' | 'connectorKey'> {
  readonly networkId: CaipNetworkId
}

/** What a wallet has signed. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

export interface RunSignInParameters {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined
  /** Whether the account is added to the user who is signed in. */
  readonly link?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** Returns whether accounts of a namespace can sign in at the server of the app. */
export function canSignIn({ server }: ParsedSignInOptions, namespace: Namespace): boolean {
  return (
    (signInNamespaces as readonly Namespace[]).includes(namespace) &&
    ('start' in server || namespace === 'eip155')
  )
}

/** Returns the connected account of a namespace. */
export function signingAccount(latchkey: Latchkey, namespace: Namespace): SigningAccount | undefined {
  const account = internalsOf(latchkey).stores.accounts.getState()[namespace]
  const { status, activeAddress: address, connectorKey, networkId } = account ?? {}
  if (status !== 'connected' || !address || !connectorKey || !networkId) return undefined
  return { namespace, address, connectorKey, networkId }
}

/** Returns what the events of a sign-in say of its account. */
export function describeAccount(latchkey: Latchkey, { namespace, networkId }: SigningAccount): SignInAccount {
  const [account] = internalsOf(latchkey).stores.accounts.getState()[namespace]?.accounts ?? []
  return { namespace, networkId, isSmartAccount: account?.type === 'smartAccount' }
}

/** Signs the connected account in: asks the server for a message, the wallet for a signature. */
export async function runSignIn(latchkey: Latchkey, parameters: RunSignInParameters): Promise<SignInSession> {
  const { link, signal } = parameters
  const { controllers, share } = signInShared(latchkey)
  const namespace = parameters.namespace ?? internalsOf(latchkey).stores.networks.getState().activeNamespace
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  controllers.add(controller)
  try {
    return await whileSigningIn(latchkey, () =>
      share(`${namespace} ${link ?? false}`, controller.signal, (ownSignal) =>
        signConnected(latchkey, { namespace, link, signal: ownSignal }),
      ),
    )
  } catch (cause) {
    if (controller.signal.aborted) throw new RequestAbandonedError(controller.signal.reason)
    throw cause
  } finally {
    controllers.delete(controller)
    signal?.removeEventListener('abort', abort)
  }
}

/** Ends the sign-ins in progress, or what waits for the active account to begin one. */
export function cancelSignIns(latchkey: Latchkey): void {
  const { controllers } = signInShared(latchkey)
  const { emit, stores } = internalsOf(latchkey)
  for (const controller of controllers) controller.abort()
  const account = signingAccount(latchkey, stores.networks.getState().activeNamespace)
  if (controllers.size === 0 && account)
    emit({ type: 'signIn.cancelled', ...describeAccount(latchkey, account) })
}

async function signConnected(
  latchkey: Latchkey,
  { namespace, link, signal }: { namespace: Namespace; link: boolean | undefined; signal: AbortSignal },
): Promise<SignInSession> {
  const shared = signInShared(latchkey)
  const { options, service } = shared
  const { emit, stores } = internalsOf(latchkey)
  const { adapter } = activeAccount(latchkey, namespace)
  const account = signingAccount(latchkey, namespace)
  if (!account || !canSignIn(options, namespace)) throw new SignInUnsupportedError()
  const about = describeAccount(latchkey, account)
  emit({ type: 'signIn.started', ...about })
  try {
    const { networkId, address, connectorKey } = account
    const asked =
      preparedFor(shared, account) ??
      (await untilAborted(
        askService(startSignInCall.answer, () => service.start({ networkId, address, signal })),
        signal,
      ))
    const message = textToSign(asked, account)
    requireSame(latchkey, account)
    signal.throwIfAborted()
    stores.signIn.setState({ message })
    const isWriter = await adapter.signIn?.canSignIn({ connectorKey })
    const request = isWriter
      ? adapter.signIn?.signIn({ connectorKey, address, fields: asked.fields, signal })
      : adapter.signMessage({ connectorKey, address, message, signal })
    if (!request) throw new SignInUnsupportedError()
    listPendingRequest(latchkey, { kind: 'sign', namespace, request })
    const answer = await untilAborted<string | (SignedText & { address: string })>(request, signal)
    const signed = typeof answer === 'string' ? { message, signature: answer } : answer
    if (typeof answer !== 'string')
      requireSigner(account, [answer.address, checkSignedText(answer.message, asked.fields)])
    return await verifySigned(latchkey, account, { asked, signed, link, signal })
  } catch (cause) {
    throw await failSignIn(latchkey, about, cause, signal)
  } finally {
    stores.signIn.setState({ message: undefined })
  }
}

/** Throws unless the account has signed. */
export function requireSigner({ address, namespace }: SigningAccount, signers: readonly string[]): void {
  if (!signers.every((signer) => isSameAddress(signer, address, namespace)))
    throw new SignInAnswerError({ differs: 'account' })
}

/** Throws if the wallet has another account by now. */
function requireSame(latchkey: Latchkey, { namespace, address, connectorKey }: SigningAccount): void {
  const now = signingAccount(latchkey, namespace)
  if (now?.connectorKey !== connectorKey || !isSameAddress(now.address, address, namespace))
    throw new SignInChangedError()
}

/** Sends what was signed to the server. If it comes too late, the session is ended again. */
export async function verifySigned(
  latchkey: Latchkey,
  account: SigningAccount,
  parameters: {
    readonly asked: StartSignInAnswer
    readonly signed: SignedText
    readonly link?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<SignInSession> {
  const shared = signInShared(latchkey)
  const { options, service } = shared
  const { emit } = internalsOf(latchkey)
  const { asked, signed, link, signal } = parameters
  const caipAddress: CaipAddress = toCaipAddress(account.networkId, account.address)
  requireSame(latchkey, account)
  shared.prepared = undefined
  const verifying = askService(verifySignInCall.answer, () =>
    service.verify({
      message: signed.message,
      signature: signed.signature,
      ...(link && { link }),
      ...(asked.visit !== undefined && { visit: asked.visit }),
    }),
  )
  try {
    const { session } = await untilAborted(verifying, signal)
    requireSame(latchkey, account)
    const accounts = [session.account, ...session.accounts]
    if (!isSignedInAs({ accounts }, caipAddress, options.perNetwork))
      throw new SignInServiceError(new TypeError('The session is not one of the account that signed.'))
    changeSession(latchkey, session)
    emit({ type: 'signIn.succeeded', ...describeAccount(latchkey, account), session })
    return session
  } catch (cause) {
    verifying.then(() => endSession(latchkey)).catch(() => {})
    throw cause
  }
}

/** Emits how a sign-in has failed, and returns its error. */
export async function failSignIn(
  latchkey: Latchkey,
  about: SignInAccount,
  cause: unknown,
  signal: AbortSignal | undefined,
): Promise<Error> {
  const { emit } = internalsOf(latchkey)
  if (signal?.aborted) {
    emit({ type: 'signIn.cancelled', ...about })
    return new RequestAbandonedError(cause)
  }
  const error = await toBaseError(cause)
  emit({ type: 'signIn.failed', ...about, error })
  return error
}
