import {
  parseSignInMessage,
  signInSessionCall,
  signOutCall,
  startSignInCall,
  verifySignInCall,
} from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, NameAccount, ProtocolRule } from './subject.js'

type SignInSubject = NonNullable<HostedSubject['signIn']>

/** Asks for a message for an account. */
async function start(subject: HostedSubject, { origin }: SignInSubject, { address }: NameAccount) {
  const { networkId } = subject.account
  const answer = await askCall(subject, startSignInCall, { origin, body: { networkId, address } })
  const { message = '', visit } = answer
  const parsed = parseSignInMessage(message)
  demand(parsed, 'The message of the start is not valid')
  const { nonce, domain, ...fields } = parsed
  demandEqual([fields.networkId, fields.address], [networkId, address], 'Whom the message is for')
  demandEqual([domain, fields.uri], [new URL(origin).host, origin], 'The page of the message')
  demandEqual(answer.fields.nonce, nonce, 'The nonce of the message')
  return { message, visit, nonce }
}

/** What every server does with sign-in of pages of other origins, which not every one has. */
export const signInRules: readonly ProtocolRule[] = [
  {
    name: 'an account signs in once with a message, is known by its token, and signs out; a server without sign-in answers 404 or 501',
    async check(subject) {
      const { signIn } = subject
      if (!signIn) {
        const body = { networkId: subject.account.networkId }
        const reply = await ask(subject, startSignInCall.path, { body })
        demandError(reply, [404, 501], 'A server without sign-in')
        return
      }
      const { origin, account } = signIn
      const { message, visit, nonce } = await start(subject, signIn, account)
      demand(nonce !== (await start(subject, signIn, account)).nonce, 'Two messages have one nonce')
      const body = { message, signature: await account.signMessage(message), visit }
      const { session, token } = await askCall(subject, verifySignInCall, { origin, body })
      const id = `${subject.account.networkId}:${account.address}`
      demandEqual(session.account, id, 'The account of the session')
      demand(session.accounts.includes(session.account), 'The account is not among those of the user')
      const readSession = async () =>
        (await askCall(subject, signInSessionCall, { origin, token })).session?.id ?? null
      demandEqual(await readSession(), session.id, 'The session')
      demandError(await ask(subject, verifySignInCall.path, { origin, body }), [401], 'A message again')
      await askCall(subject, signOutCall, { origin, token, body: {} })
      demandEqual(await readSession(), null, 'The session after the end')
    },
  },
  {
    name: 'a signature of another account, a visit of another start, and a page that may not sign in are refused',
    async check(subject) {
      const { signIn } = subject
      if (!signIn) return
      const { origin, account, other } = signIn
      const verify = (body: object, from = origin) =>
        ask(subject, verifySignInCall.path, { origin: from, body })
      const { message, visit } = await start(subject, signIn, account)
      const foreign = await verify({ message, visit, signature: await other.signMessage(message) })
      demandError(foreign, [401], 'A signature of another account')
      const second = await start(subject, signIn, account)
      const { visit: wrong } = await start(subject, signIn, account)
      const signed = { message: second.message, signature: await account.signMessage(second.message) }
      demandError(await verify({ ...signed, visit: wrong }), [401], 'A visit of another start')
      demandError(await verify({ ...signed, visit: second.visit }), [401], 'A nonce that was used up')
      const third = await start(subject, signIn, account)
      const signature = await account.signMessage(third.message)
      const refused = await verify({ ...third, signature }, subject.refusedOrigin)
      demandError(refused, [401, 403], 'A page that may not sign in')
    },
  },
]
