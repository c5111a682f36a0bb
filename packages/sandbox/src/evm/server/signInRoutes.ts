import type { Context, Hono } from 'hono'
import { type Address, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { writeSignInMessage } from '../../wallet/evm/writeSignInMessage.js'
import type { EvmControls } from '../createEvm.js'
import { invalid, Refusal } from './Refusal.js'
import { readAddress, readBody, readChain, readFields } from './read.js'

/** How long a message can be signed, and how long a session lives, in milliseconds. */
const [messageMs, sessionMs] = [300_000, 3_600_000]

/** A message that can be signed once. */
interface StartedSignIn {
  readonly message: (address: Address) => string
  readonly chain: EvmControls
  readonly origin: string
  readonly visit: string
  readonly expiresAt: number
}

interface Session {
  readonly id: string
  readonly userId: string
  readonly account: string
  readonly signedInAt: string
  readonly expiresAt: string
}

/** The sign-in of a page, by tokens. It knows accounts and sessions until the page is left. */
export function signInRoutes(app: Hono, chains: readonly EvmControls[]): void {
  const started = new Map<string, StartedSignIn>()
  const sessions = new Map<string, Session>()
  /** The user of each account, by its CAIP-10 id. */
  const users = new Map<string, string>()

  const findSession = (context: Context) => {
    const [, token = ''] = /^Bearer (\w+)$/.exec(context.req.header('authorization') ?? '') ?? []
    const session = sessions.get(token)
    return session && Date.parse(session.expiresAt) > Date.now() ? { token, session } : undefined
  }
  const toAnswer = (session: Session) => ({
    ...session,
    accounts: [...users].filter(([, userId]) => userId === session.userId).map(([account]) => account),
  })

  app.post('/sign-in/v1/start', async (context) => {
    const { networkId, address } = readFields(await readBody(context), 'The body')
    const chain = readChain(chains, networkId)
    const origin = originOf(context)
    const now = Date.now()
    const expiresAt = now + messageMs
    const [nonce, visit] = [createSecret(), createSecret()]
    const fields = {
      networkId: chain.caipId,
      domain: new URL(origin).host,
      uri: origin,
      version: '1' as const,
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(expiresAt).toISOString(),
    }
    const message = (signer: Address) => writeSignInMessage({ ...fields, chainId: chain.id }, signer)
    started.set(nonce, { message, chain, origin, visit, expiresAt })
    return context.json({
      fields,
      visit,
      ...(address !== undefined && { message: message(readAddress(address, '"address"')) }),
    })
  })

  app.post('/sign-in/v1/verify', async (context) => {
    const { message, signature, visit, link } = readFields(await readBody(context), 'The body')
    if (typeof message !== 'string' || !isHex(signature)) throw invalid('The message has no signature.')
    const [, nonce = ''] = /\nNonce: (\w+)\n/.exec(message) ?? []
    const [, signer] = message.split('\n', 2)
    const address = readAddress(signer, 'The second line')
    const asked = started.get(nonce)
    started.delete(nonce)
    const isAsked = asked?.visit === visit && asked?.origin === originOf(context)
    if (!asked || !isAsked || asked.expiresAt <= Date.now() || asked.message(address) !== message)
      throw new Refusal(401, 'INVALID_NONCE', 'The message was not made for this page, or was used before.')
    const found = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    if (!found || !isAddressEqual(found, address))
      throw new Refusal(401, 'INVALID_SIGNATURE', `The signature is not of ${address}.`)
    const account = `${asked.chain.caipId}:${address}`
    const current = findSession(context)
    const known = users.get(account)
    if (link === true) {
      if (!current) throw new Refusal(401, 'NOT_SIGNED_IN', 'Sign in before you link another account.')
      if (known !== undefined && known !== current.session.userId)
        throw new Refusal(409, 'ACCOUNT_TAKEN', 'The account belongs to another user.')
      users.set(account, current.session.userId)
      return context.json({ session: toAnswer(current.session), token: current.token })
    }
    if (current) sessions.delete(current.token)
    const [userId, token] = [known ?? createSecret(), createSecret()]
    users.set(account, userId)
    const now = Date.now()
    const session = {
      id: createSecret(),
      userId,
      account,
      signedInAt: new Date(now).toISOString(),
      expiresAt: new Date(now + sessionMs).toISOString(),
    }
    sessions.set(token, session)
    return context.json({ session: toAnswer(session), token })
  })

  app.get('/sign-in/v1/session', (context) => {
    const found = findSession(context)
    return context.json({ session: found ? toAnswer(found.session) : null })
  })

  app.post('/sign-in/v1/sign-out', (context) => {
    const found = findSession(context)
    if (found) sessions.delete(found.token)
    return context.json({ success: true })
  })
}

/** The page that asks. A page does not send its own origin to a server in it. */
function originOf(context: Context): string {
  const origin = context.req.header('origin') ?? globalThis.location?.origin
  if (origin && URL.canParse(origin)) return new URL(origin).origin
  throw new Refusal(403, 'FORBIDDEN', 'Only a page can sign in.')
}

const createSecret = () => crypto.randomUUID().replaceAll('-', '')
