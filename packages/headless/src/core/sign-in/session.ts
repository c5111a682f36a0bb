import { type SignInSession, signInSession } from '@latchkey/protocol'
import * as v from 'valibot'
import { HttpStatusError } from '../../shared/errors/http.js'
import {
  SignInMessageError,
  SignInRefusedError,
  SignInServiceError,
  SignInTakenError,
  SignInUnsupportedError,
} from '../../shared/errors/signIn.js'
import { isSameList } from '../../shared/sameList.js'
import { reasonNameOf } from '../../wire/http/reasonOf.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { storageEntries } from '../storageEntries.js'
import { signInShared } from './signInState.js'

const own = [
  SignInRefusedError,
  SignInTakenError,
  SignInMessageError,
  SignInUnsupportedError,
  SignInServiceError,
]

/** Asks the service, and parses what it answers. Rejects with an error of the sign-in. */
export async function askService<schema extends v.GenericSchema>(
  schema: schema,
  ask: () => Promise<unknown>,
): Promise<v.InferOutput<schema>> {
  let answer: unknown
  try {
    answer = await ask()
  } catch (cause) {
    if (own.some((each) => cause instanceof each)) throw cause
    const status = cause instanceof HttpStatusError ? cause.status : undefined
    if (status === 401) throw new SignInRefusedError({ reason: refusalOf(cause), cause })
    if (status === 409) throw new SignInTakenError(cause)
    throw new SignInServiceError(cause)
  }
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new SignInServiceError(new TypeError(v.summarize(parsed.issues)))
}

/** Returns why a server refuses a signed message, from the name that it gives to the reason. */
function refusalOf(error: unknown): 'expired' | 'no-cookie' | undefined {
  const name = reasonNameOf(error)
  if (name === 'MESSAGE_EXPIRED' || name === 'INVALID_NONCE') return 'expired'
  return name === 'NO_VISIT' ? 'no-cookie' : undefined
}

/** Sets what is known of the session. */
function setAccounts(latchkey: Latchkey, session: SignInSession | null): void {
  const { signIn } = internalsOf(latchkey).stores
  const accounts = session ? [...new Set([session.account, ...session.accounts])] : []
  if (!isSameList(signIn.getState().accounts ?? [null], accounts)) signIn.setState({ accounts })
}

/** Sets a session that this page has begun or ended, and tells the other tabs. */
export function changeSession(latchkey: Latchkey, session: SignInSession | null): void {
  const shared = signInShared(latchkey)
  shared.version += 1
  shared.sessionId = session?.id
  setAccounts(latchkey, session)
  internalsOf(latchkey).storage.set(storageEntries.signInChangedAt, Date.now())
}

/**
 * Asks the server for the session.
 *
 * @throws {SignInServiceError} If the server does not answer.
 */
export async function readSession(
  latchkey: Latchkey,
  signal?: AbortSignal | undefined,
): Promise<SignInSession | null> {
  const shared = signInShared(latchkey)
  const { emit, stores } = internalsOf(latchkey)
  return shared.share('session', signal, async (ownSignal): Promise<SignInSession | null> => {
    while (true) {
      const { version } = shared
      const session = await askService(v.nullable(signInSession), () =>
        shared.service.getSession({ signal: ownSignal }),
      )
      // It may be from before what this page has done since.
      if (version !== shared.version) continue
      const hadOne = Boolean(stores.signIn.getState().accounts?.length)
      setAccounts(latchkey, session)
      if (hadOne && !session) emit({ type: 'signIn.ended' })
      if (session && session.id !== shared.sessionId) emit({ type: 'signIn.changed', session })
      shared.sessionId = session?.id
      return session
    }
  })
}

/**
 * Ends the session.
 *
 * @throws {SignInServiceError} If the server does not answer.
 */
export function endSession(latchkey: Latchkey, signal?: AbortSignal | undefined): Promise<void> {
  const { service, share } = signInShared(latchkey)
  return share('signOut', signal, async (ownSignal) => {
    await askService(v.unknown(), () => service.signOut({ signal: ownSignal }))
    changeSession(latchkey, null)
    internalsOf(latchkey).emit({ type: 'signIn.ended' })
  })
}
