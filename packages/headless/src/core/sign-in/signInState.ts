import { type CaipAddress, isSameAddress, type Namespace, type StartSignInAnswer } from '@latchkey/protocol'
import { createSharedRequests, type ShareRequest } from '../../wire/hosted/createSharedRequests.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { storageEntries } from '../storageEntries.js'
import { createSiweService } from './createSiweService.js'
import type { ParsedSignInOptions } from './parseSignInOptions.js'
import type { SigningAccount } from './runSignIn.js'
import type { SignInService } from './signInService.js'

/** What the server has asked to sign before the user wants to. */
export interface PreparedSignIn {
  readonly account: SigningAccount
  readonly asked: StartSignInAnswer
  /** When it is too old to ask the wallet for it, in milliseconds since the page was loaded. */
  readonly until: number
}

/** What the parts of a sign-in share. */
export interface SignInShared {
  readonly options: ParsedSignInOptions
  readonly service: SignInService
  /** Joins equal calls, so that a click or an effect that runs twice asks the wallet once. */
  readonly share: ShareRequest
  /** The sign-ins in progress. A check of the session waits for them. */
  readonly ongoing: Set<Promise<unknown>>
  /** Each aborts a sign-in in progress. */
  readonly controllers: Set<AbortController>
  /** The account of each namespace whose session was checked, and when the check is done. */
  readonly checks: Map<Namespace, { readonly account: CaipAddress; readonly done: Promise<void> }>
  /** Id of the session, if there is one and the page knows it. */
  sessionId?: string | undefined
  /** Counts the sessions that this page has begun and ended. An older answer of the server is not used. */
  version: number
  /** What the server has asked to sign before the user wants to. A signature uses it up. */
  prepared?: PreparedSignIn | undefined
  /** Whether the view was opened, and the user has neither signed in nor cancelled. */
  isAsked: boolean
}

/** Returns what the parts of a sign-in share. */
export function signInShared(latchkey: Latchkey): SignInShared {
  return internalsOf(latchkey).store('signIn', () => {
    const options = latchkey.options.signIn as ParsedSignInOptions
    return {
      options,
      service: openService(latchkey, options),
      share: createSharedRequests(),
      ongoing: new Set<Promise<unknown>>(),
      controllers: new Set<AbortController>(),
      checks: new Map(),
      version: 0,
      isAsked: false,
    }
  })
}

function openService(latchkey: Latchkey, { server }: ParsedSignInOptions): SignInService {
  const { storage } = internalsOf(latchkey)
  const { signInToken } = storageEntries
  if (!('start' in server)) return createSiweService(server)
  server.keepTokenIn?.({
    read: () => storage.get(signInToken),
    write: (token) => (token === undefined ? storage.remove(signInToken) : storage.set(signInToken, token)),
  })
  return server
}

/** Runs a sign-in. Checks of the session wait until it has settled. */
export async function whileSigningIn<result>(
  latchkey: Latchkey,
  run: () => Promise<result>,
): Promise<result> {
  const { ongoing } = signInShared(latchkey)
  const running = run()
  const settled = running.catch(() => {})
  ongoing.add(settled)
  try {
    return await running
  } finally {
    ongoing.delete(settled)
  }
}

/** Returns what was prepared for an account, if it is not too old. */
export function preparedFor(
  { prepared }: SignInShared,
  account: SigningAccount,
): StartSignInAnswer | undefined {
  if (!prepared || prepared.until < performance.now()) return undefined
  const { networkId, address, namespace } = prepared.account
  return networkId === account.networkId && isSameAddress(address, account.address, namespace)
    ? prepared.asked
    : undefined
}
