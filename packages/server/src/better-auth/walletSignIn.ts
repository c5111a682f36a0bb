import {
  type CaipAddress,
  isCaipAddress,
  type SignInSession,
  signInSessionCall,
  signOutCall,
  startSignInCall,
  verifySignInCall,
} from '@latchkey/protocol'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'
import { HttpError } from '../http/HttpError.js'
import { parsePart } from '../http/parsePart.js'
import { createCookies } from '../sign-in/createCookies.js'
import { createMessages } from '../sign-in/createMessages.js'
import { isSignInOrigin, signInOriginProblem } from '../sign-in/isSignInOrigin.js'
import type { SignInOptions } from '../sign-in/SignIn.js'
import { createSecret, hashSecret } from '../sign-in/secrets.js'
import { createAskNode } from '../sign-in/signatures/createAskNode.js'
import { NodeUnavailable } from '../sign-in/signatures/NodeUnavailable.js'
import { verifySignature } from '../sign-in/signatures/verifySignature.js'

/** Options of {@link walletSignIn}. */
export type WalletSignInOptions = Pick<
  SignInOptions,
  'origins' | 'networks' | 'allowedNetworks' | 'statement' | 'resources' | 'nonceSeconds'
>

/** The plugin of {@link walletSignIn}, with the columns that it adds. */
export interface WalletSignInPlugin extends BetterAuthPlugin {
  readonly schema: {
    readonly session: {
      readonly fields: { readonly walletAccount: WalletColumn; readonly walletIdentity: WalletColumn }
    }
    readonly account: { readonly fields: { readonly walletAccount: WalletColumn } }
  }
}

interface WalletColumn {
  readonly type: 'string'
  readonly required: false
  readonly input: false
}

/** Of the accounts of better-auth that are those of wallets. */
const providerId = 'wallet'
const defaultNonceSeconds = 300
const retrySeconds = 2
/** Of creating a user, before an error is one of the database. */
const maxAttempts = 4
/** How long a user may have no account yet, in milliseconds. */
const creationMs = 60_000

const savedNonce = v.object({ origin: v.string(), visit: v.string() })
const column: WalletColumn = { type: 'string', required: false, input: false }

/**
 * Creates a plugin for better-auth 1.7 with which users sign in by accounts of EVM, Solana, Bitcoin and
 * Polkadot (CAIP-122). Users, accounts and sessions are those of better-auth; accounts and sessions get a
 * column `walletAccount`, the CAIP-10 id, and sessions `walletIdentity`, the `accountId` that has signed. The
 * calls `start`, `verify`, `session` and `sign-out` of `/sign-in/v1` are served below its base path. A second
 * account is added to a user only by `verify` with `link`, and never to two users.
 *
 * A new user has no real email: the one that is stored ends with `.invalid`, and cannot be guessed.
 *
 * @throws {TypeError} If an option is not valid.
 *
 * @example
 * ```ts
 * import { walletSignIn } from '@latchkey/server/better-auth'
 * import { betterAuth } from 'better-auth'
 *
 * export const auth = betterAuth({
 *   baseURL: 'https://my.app',
 *   plugins: [walletSignIn({ origins: ['https://my.app'] })],
 * })
 * ```
 */
export function walletSignIn(options: WalletSignInOptions): WalletSignInPlugin {
  const { origins, networks = {}, nonceSeconds = defaultNonceSeconds } = options
  const wrong = origins.find((each) => !isSignInOrigin(each))
  if (wrong !== undefined) throw new TypeError(`Sign-in: "${wrong}" ${signInOriginProblem}.`)
  const messages = createMessages({ ...options, nonceSeconds })
  const cookies = createCookies(origins)
  const nodes = new Map(
    Object.entries(networks).map(([networkId, urls]) => [networkId, createAskNode([urls].flat())]),
  )
  const originOf = (request: Request): string => {
    const origin = request.headers.get('origin')
    if (origin !== null && origins.includes(origin)) return origin
    throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: origin not allowed')
  }

  const start = createAuthEndpoint(
    startSignInCall.path,
    { method: 'POST', requireRequest: true },
    (context) =>
      answer(async () => {
        const { request } = context
        const origin = originOf(request)
        const { networkId, address } = parsePart(startSignInCall.body, context.body, 'body')
        const fields = messages.create(origin, networkId)
        const message = address === undefined ? undefined : messages.write(fields, address)
        const visit = cookies.read(request, 'visit') ?? createSecret()
        await context.context.internalAdapter.createVerificationValue({
          identifier: identifierOf(fields.nonce),
          value: JSON.stringify({ origin, visit: hashSecret(visit) }),
          expiresAt: new Date(Date.now() + nonceSeconds * 1000),
        })
        context.setHeader('set-cookie', cookies.write(origin, 'visit', visit, nonceSeconds))
        return { fields, ...(message !== undefined && { message }) }
      }),
  )

  const verify = createAuthEndpoint(
    verifySignInCall.path,
    { method: 'POST', requireRequest: true },
    (context) =>
      answer(async () => {
        const { request } = context
        const { internalAdapter } = context.context
        const origin = originOf(request)
        const body = parsePart(verifySignInCall.body, context.body, 'body')
        const message = messages.read(body.message, origin)
        const visit = cookies.read(request, 'visit')
        if (visit === undefined)
          throw new HttpError(401, 'NO_VISIT', 'The browser has not kept the cookie of the start.')
        const current = await getSessionFromCtx(context, { disableCookieCache: true })
        if (body.link && !current)
          throw new HttpError(401, 'NOT_SIGNED_IN', 'Sign in before you link another account.')

        const identifier = identifierOf(message.nonce)
        const taken = await internalAdapter.consumeVerificationValue(identifier)
        const nonce = v.safeParse(v.pipe(v.string(), v.parseJson(), savedNonce), taken?.value)
        if (
          !taken ||
          !nonce.success ||
          nonce.output.origin !== origin ||
          nonce.output.visit !== hashSecret(visit)
        )
          throw new HttpError(
            401,
            'INVALID_NONCE',
            'The message was not made for this browser, was used before, or has expired. Sign in again.',
          )
        const { address, networkId } = message
        const signed = { address, networkId, message: body.message, signature: body.signature }
        const signer = await verifySignature(signed, (id) => nodes.get(id)).catch(async (cause: unknown) => {
          if (!(cause instanceof NodeUnavailable)) throw cause
          const { value, expiresAt } = taken
          // Nobody was signed in with it, so the same signature can be sent again.
          await internalAdapter.createVerificationValue({ identifier, value, expiresAt })
          throw new HttpError(
            503,
            'UNAVAILABLE',
            `No node of ${networkId} says whether the account has signed. Try again in a moment.`,
            { retryAfter: retrySeconds, cause },
          )
        })
        if (!signer) throw new HttpError(401, 'INVALID_SIGNATURE', `The signature is not of ${address}.`)

        const key = { providerId, accountId: signer.identity }
        const account = { ...key, walletAccount: `${networkId}:${address}` }
        const known = await findAccount(context, key)
        if (body.link && current) {
          if (known && known.userId !== current.user.id)
            throw new HttpError(409, 'ACCOUNT_TAKEN', 'The account belongs to another user.')
          if (!known)
            await requireOnly(
              context,
              key,
              await internalAdapter.linkAccount({ ...account, userId: current.user.id }),
            )
          return { session: requireWallet(await readSession(context, current.session)) }
        }
        const user = known
          ? await internalAdapter.findUserById(known.userId)
          : await createUser(context, account, shorten(address))
        // Another request has removed the account that it had created.
        if (!user) throw refuseForNow()
        const session = await internalAdapter
          .createSession(user.id, false, {
            walletAccount: account.walletAccount,
            walletIdentity: signer.identity,
          })
          .catch(async (error: unknown) => {
            throw (await internalAdapter.findUserById(user.id)) ? error : refuseForNow(error)
          })
        const signedIn = await readSession(context, session)
        if (!signedIn) throw refuseForNow()
        if (current) await internalAdapter.deleteSession(current.session.token)
        await setSessionCookie(context, { session, user })
        return { session: signedIn }
      }),
  )

  const session = createAuthEndpoint(
    signInSessionCall.path,
    { method: 'GET', requireRequest: true },
    async (context) => {
      const current = await getSessionFromCtx(context)
      return { session: current ? await readSession(context, current.session) : null }
    },
  )

  const signOut = createAuthEndpoint(signOutCall.path, { method: 'POST', requireRequest: true }, (context) =>
    answer(async () => {
      originOf(context.request)
      const current = await getSessionFromCtx(context, { disableCookieCache: true })
      if (current) await context.context.internalAdapter.deleteSession(current.session.token)
      deleteSessionCookie(context)
      return { success: true }
    }),
  )

  return {
    id: 'latchkey-wallet-sign-in',
    schema: {
      session: { fields: { walletAccount: column, walletIdentity: column } },
      account: { fields: { walletAccount: column } },
    },
    endpoints: {
      startWalletSignIn: start,
      verifyWalletSignIn: verify,
      getWalletSession: session,
      signOutWallet: signOut,
    },
    rateLimit: [
      // By default, better-auth allows three requests below `/sign-in` in ten seconds: too few for a page
      // that reads its session.
      { pathMatcher: (path) => path === signInSessionCall.path, window: 10, max: 100 },
      { pathMatcher: (path) => path.startsWith('/sign-in/v1/'), window: 60, max: 30 },
    ],
  }
}

const identifierOf = (nonce: string) => `wallet-sign-in:${hashSecret(nonce)}`

/** The same for an account each time, so that the database keeps it from having two users. */
function emailOf(owner: string, secret: string): string {
  const hash = bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`wallet ${owner}`)))
  return `${hash.slice(0, 40)}@wallet.placeholder.invalid`
}

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

type Context = Parameters<typeof getSessionFromCtx>[0]

interface AuthSession {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly [column: string]: unknown
}

const walletColumns = v.object({ accountId: v.string(), walletAccount: v.custom<CaipAddress>(isCaipAddress) })

/**
 * Returns a session as the calls have it, or `null` if its user has no wallet, or no longer the account that
 * has signed. A user who has signed in without a wallet is shown with the first account.
 */
async function readSession(context: Context, stored: AuthSession): Promise<SignInSession | null> {
  const rows = await context.context.internalAdapter.findAccounts(stored.userId)
  const wallets = rows
    .filter((row) => row.providerId === providerId)
    .flatMap((row) => (v.is(walletColumns, row) ? [row] : []))
  const identity = stored.walletIdentity ?? wallets[0]?.accountId
  const found = wallets.find(({ accountId }) => accountId === identity)
  if (!found) return null
  const signed = stored.walletAccount
  // The same key may have signed on another network before.
  const account = isCaipAddress(signed) ? signed : found.walletAccount
  return {
    id: stored.id,
    userId: stored.userId,
    account,
    accounts: wallets.map((each) => (each === found ? account : each.walletAccount)),
    signedInAt: new Date(stored.createdAt).toISOString(),
    expiresAt: new Date(stored.expiresAt).toISOString(),
  }
}

function requireWallet(session: SignInSession | null): SignInSession {
  if (session) return session
  throw new HttpError(401, 'NOT_SIGNED_IN', 'The account has been unlinked.')
}

interface AccountKey {
  readonly providerId: string
  readonly accountId: string
}

/** @throws {HttpError} 503 while two requests create it at the same time. */
async function findAccount({ context }: Context, { providerId, accountId }: AccountKey) {
  const [found = null, other] = await context.adapter.findMany<{ id: string; userId: string }>({
    model: 'account',
    limit: 2,
    where: [
      { field: 'providerId', value: providerId },
      { field: 'accountId', value: accountId },
    ],
  })
  if (other) throw refuseForNow()
  return found
}

/** Creates a user with an account, or returns the one that another request has created at the same time. */
async function createUser(
  context: Context,
  account: AccountKey & { readonly walletAccount: string },
  name: string,
) {
  const { internalAdapter, secret } = context.context
  let owner = account.accountId
  let attempts = 0
  for (;;) {
    const email = emailOf(owner, secret)
    try {
      const created = await internalAdapter.createOAuthUser({ name, email, emailVerified: false }, account)
      await requireOnly(context, account, created.account, created.user.id)
      return created.user
    } catch (error) {
      // The email of an account is the same each time, and the database has it once.
      const known = await findAccount(context, account)
      if (known) return internalAdapter.findUserById(known.userId)
      const former = (await internalAdapter.findUserByEmail(email))?.user
      if (!former) {
        attempts += 1
        if (attempts === maxAttempts) throw error
        // Another request has removed the user that it had created.
        continue
      }
      const isNew = Date.now() - former.createdAt.getTime() < creationMs
      if (isNew && (await internalAdapter.findAccounts(former.id)).length === 0) throw refuseForNow(error)
      // A user who has unlinked the account keeps its email.
      owner = `${account.accountId} after ${former.id}`
    }
  }
}

/**
 * Removes an account that was created while another request created the same: databases of better-auth do not
 * keep them apart.
 *
 * @param newUserId Of the user that was created with it.
 * @throws {HttpError} 503 if it was removed.
 */
async function requireOnly(
  context: Context,
  { providerId, accountId }: AccountKey,
  made: { readonly id: string } | null,
  newUserId?: string,
): Promise<void> {
  const { internalAdapter } = context.context
  const isOnly = await findAccount(context, { providerId, accountId }).then(
    (found) => found !== null && found.id === made?.id,
    () => false,
  )
  if (isOnly) return
  if (made) await internalAdapter.deleteAccount(made.id)
  if (newUserId !== undefined) await internalAdapter.deleteUser(newUserId)
  throw refuseForNow()
}

function refuseForNow(cause?: unknown): HttpError {
  return new HttpError(503, 'UNAVAILABLE', 'The account is signing in elsewhere. Sign in again.', {
    retryAfter: retrySeconds,
    cause,
  })
}

/** Turns our errors into those of better-auth, with the body that clients of the calls read. */
async function answer<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, reason, message, retryAfter } = error
    const reasons = [{ name: reason, description: message }]
    throw new APIError(
      status,
      { message, code: reason, status: 'FAILURE', reasons },
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    )
  }
}
