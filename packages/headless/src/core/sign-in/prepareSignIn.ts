import { startSignInCall } from '@latchkey/protocol'
import { SignInUnsupportedError } from '../../shared/errors/signIn.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { canSignIn, signingAccount } from './runSignIn.js'
import { askService } from './session.js'
import { preparedFor, signInShared } from './signInState.js'
import { textToSign } from './signInText.js'

/** The user needs time in the wallet too. */
const signingMs = 60_000
/** The server may say no end of its message. */
const longestMs = 240_000

/**
 * Asks the server for the message of the active account, so that the user can read it before the wallet is
 * asked. Sign-ins of the account use it until one is signed.
 *
 * @throws {SignInUnsupportedError} If the account cannot sign in.
 * @throws {SignInServiceError} If the server does not answer.
 * @throws {SignInMessageError} If the message is not one of the account.
 */
export async function prepareSignIn(latchkey: Latchkey, signal?: AbortSignal | undefined): Promise<string> {
  const shared = signInShared(latchkey)
  const account = signingAccount(latchkey, internalsOf(latchkey).stores.networks.getState().activeNamespace)
  if (!account || !canSignIn(shared.options, account.namespace)) throw new SignInUnsupportedError()
  const known = preparedFor(shared, account)
  if (known) return textToSign(known, account)
  const { networkId, address } = account
  const begun = performance.now()
  const asked = await askService(startSignInCall.answer, () =>
    shared.service.start({ networkId, address, signal }),
  )
  const message = textToSign(asked, account)
  const { issuedAt, expirationTime } = asked.fields
  // By the clock of the server alone: that of the page may differ.
  const lifeMs = expirationTime ? Date.parse(expirationTime) - Date.parse(issuedAt) : longestMs
  shared.prepared = { account, asked, until: begun + Math.min(lifeMs, longestMs) - signingMs }
  return message
}
