import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Namespace,
  parseSignInMessage,
  type SignInFields,
  type SignInSession,
  type StartSignInAnswer,
  signOutCall,
  startSignInCall,
  toCaipAddress,
  verifySignInCall,
  writeSignInMessage,
} from '@latchkey/protocol'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import * as v from 'valibot'
import { verifyMessage } from 'viem'
import { onTestFinished } from 'vitest'
import { isSolanaSignature } from './solanaScene.js'

/** A call of the sign-in. */
export type SignInCallName = 'start' | 'verify' | 'session' | 'sign-out'

/** A server that signs in, with sessions in memory, by the calls of the protocol. */
export interface SignInServer {
  readonly url: string
  /** The calls so far, but for those of browsers that ask for permission. */
  readonly calls: SignInCallName[]
  /** The bodies of the calls `verify` that were accepted. */
  readonly accepted: { readonly message: string; readonly link?: boolean | undefined }[]
  /** The sessions by their token. */
  readonly sessions: Map<string, SignInSession>
  /** The next call of this name is answered with the status, or with none. `reason` is the name of why. */
  failNext(name: SignInCallName, status: number | 'drop', reason?: string): void
  /** The calls of this name wait until the returned function is called. */
  hold(name: SignInCallName): () => void
  /** Changes what `start` answers from now on. */
  change(answer: (asked: StartSignInAnswer) => unknown): void
}

/** Starts a server. It stops when the test ends. */
export async function startSignInServer(): Promise<SignInServer> {
  const calls: SignInCallName[] = []
  const accepted: SignInServer['accepted'] = []
  const sessions = new Map<string, SignInSession>()
  const visits = new Map<string, SignInFields>()
  const failures: { readonly name: SignInCallName; readonly status: number | 'drop'; reason?: string }[] = []
  const held = new Map<SignInCallName, Promise<void>>()
  let change = (asked: StartSignInAnswer): unknown => asked

  function start(body: unknown): unknown {
    const { networkId, address } = v.parse(startSignInCall.body, body)
    const now = Date.now()
    const fields: SignInFields = {
      networkId,
      domain: 'my.app',
      uri: 'https://my.app/login',
      version: '1',
      nonce: randomBytes(16).toString('hex'),
      statement: 'Sign in to my app.',
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 300_000).toISOString(),
    }
    const visit = randomBytes(16).toString('hex')
    visits.set(visit, fields)
    return change({
      fields,
      visit,
      ...(address && { message: writeSignInMessage({ ...fields, address }) }),
    })
  }

  async function verify(body: unknown, token: string | undefined): Promise<unknown> {
    const { message, signature, visit = '', link } = v.parse(verifySignInCall.body, body)
    const fields = visits.get(visit)
    // A nonce is used once.
    visits.delete(visit)
    const parsed = parseSignInMessage(message)
    if (!fields || !parsed) return 401
    const isAsked = (['domain', 'uri', 'version', 'nonce'] as const).every(
      (name) => parsed[name] === fields[name],
    )
    const namespace = parsed.networkId.split(':')[0] as Namespace
    const isInTime = Date.parse(parsed.expirationTime ?? '') > Date.now()
    const isSigned = await isValid(namespace, parsed.address, message, signature).catch(() => false)
    if (!isAsked || !isInTime || !isSigned || !fields.networkId.startsWith(namespace)) return 401
    const account = toCaipAddress(parsed.networkId, parsed.address)
    const before = link ? sessions.get(token ?? '') : undefined
    const owner = [...sessions.values()].find(
      ({ accounts, userId }) => accounts.includes(account) && userId !== before?.userId,
    )
    if (link && owner) return 409
    const session: SignInSession = {
      id: randomBytes(8).toString('hex'),
      userId: before?.userId ?? `user of ${account}`,
      account,
      accounts: [...new Set([...(before?.accounts ?? []), account])],
      signedInAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const own = before && token ? token : randomBytes(16).toString('hex')
    sessions.set(own, session)
    accepted.push({ message, link })
    return { session, token: own }
  }

  async function answer(name: SignInCallName, body: unknown, token: string | undefined): Promise<unknown> {
    if (name === 'start') return start(body)
    if (name === 'verify') return verify(body, token)
    if (name === 'session') return { session: sessions.get(token ?? '') ?? null }
    v.parse(signOutCall.body, body)
    sessions.delete(token ?? '')
    return { success: true }
  }

  const server = createServer(async (request, response) => {
    const { origin } = request.headers
    response.setHeader('access-control-allow-origin', origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') return void response.end()
    const [, called] = /^\/api\/sign-in\/v1\/([\w-]+)/.exec(request.url ?? '') ?? []
    const name = called as SignInCallName
    const text = await readBody(request)
    calls.push(name)
    await held.get(name)
    const failure = failures.findIndex((each) => each.name === name)
    if (failure >= 0) {
      const [{ status, reason } = {}] = failures.splice(failure, 1)
      return fail(response, status, reason)
    }
    const token = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? cookieOf(request)
    const result = await answer(name, text === '' ? undefined : JSON.parse(text), token)
    if (typeof result === 'number') return fail(response, result)
    const { token: given } = Object(result)
    if (given) response.setHeader('set-cookie', `session=${given}; Path=/`)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    calls,
    accepted,
    sessions,
    failNext: (name, status, reason) => void failures.push({ name, status, ...(reason && { reason }) }),
    hold(name) {
      let release = () => {}
      held.set(name, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(name)
        release()
      }
    },
    change(next) {
      change = next
    },
  }
}

function cookieOf(request: IncomingMessage): string | undefined {
  return /(?:^|; )session=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
}

function fail(response: ServerResponse, status: number | 'drop' | undefined, reason?: string): void {
  if (status === 'drop' || status === undefined) return void response.destroy()
  const reasons = reason === undefined ? undefined : [{ name: reason, description: 'No.' }]
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status: 'FAILURE', reasons }))
}

/** Verifies a signature with libraries that no adapter signs with. */
async function isValid(
  namespace: Namespace,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  switch (namespace) {
    case 'eip155':
      return verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
    case 'solana':
      return isSolanaSignature(address, Buffer.from(message), base58.decode(signature))
    case 'bip122':
      return Verifier.verifySignature(address, message, signature)
    case 'polkadot':
      // Wallets put the text into `<Bytes>`.
      return signatureVerify(`<Bytes>${message}</Bytes>`, signature as `0x${string}`, address).isValid
    default:
      return false
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
