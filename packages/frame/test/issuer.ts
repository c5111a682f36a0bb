import { createHash, randomBytes } from 'node:crypto'
import { startListening } from '@latchkey/server/node'
import { Hono } from 'hono'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** What a user is there, and what tokens say of them. */
export type Claims = Record<string, unknown>

/** A request that a provider has got. */
export interface ProviderRequest {
  readonly path: string
  readonly body: URLSearchParams
  readonly authorization: string | null
}

/** A visit to the page of the provider. */
interface Grant {
  readonly parameters: URLSearchParams
  readonly user: Claims
}

/** A provider that answers whatever a test wants: an issuer of OpenID Connect, GitHub and X at once. */
export interface Issuer {
  readonly url: string
  readonly requests: ProviderRequest[]
  /** Its access tokens and ID tokens. */
  readonly sent: string[]
  /** Logs a user in, and returns the query that the browser brings back. */
  logIn(uri: string, user?: Claims): string
  /** Answers a path in another way, until the function that is returned is called. */
  respond(path: string, answer: () => Response | Promise<Response>): () => void
  /** Makes the next ID tokens in another way. */
  forge(make: ((claims: Claims, own: Issuer) => Claims | Promise<string>) | undefined): void
  /** Signs with the newest key. */
  sign(claims: Claims, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** Makes a new key, and forgets the one before. */
  rotate(): Promise<void>
  /** The public key, as the issuer publishes it. */
  readKey(): Promise<object>
}

export const clientId = 'client-of-the-frame'
export const clientSecret = 'secret-of-the-client'

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Starts a provider on this machine. Its parts of OpenID Connect are those that the frame asks for. */
export async function startIssuer({ sendsIss = true } = {}): Promise<Issuer> {
  const requests: ProviderRequest[] = []
  const sent: string[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Claims>()
  let key: { readonly id: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
  let make: Parameters<Issuer['forge']>[0]
  const rotate = async () => {
    key = { id: randomBytes(4).toString('hex'), ...(await generateKeyPair('ES256', { extractable: true })) }
  }
  await rotate()
  const readKey = async () => ({ ...(await exportJWK(key.publicKey)), kid: key.id, alg: 'ES256', use: 'sig' })

  const app = new Hono()
  app.use(async ({ req }, next) => {
    const body = new URLSearchParams(req.method === 'POST' ? await req.text() : '')
    requests.push({ path: req.path, body, authorization: req.header('authorization') ?? null })
    const answer = answers.get(req.path)
    if (answer) return answer()
    return next()
  })
  app.get('/.well-known/openid-configuration', () => json(discoveryOf(own.url, sendsIss)))
  app.get('/keys', async () => json({ keys: [await readKey()] }))
  app.post('/token', async () => {
    const { body, authorization } = requests.at(-1) as ProviderRequest
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const { parameters, user } = grant ?? { parameters: new URLSearchParams(), user: {} }
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant &&
      parameters.get('code_challenge') === verifier &&
      parameters.get('code_challenge_method') === 'S256' &&
      parameters.get('redirect_uri') === body.get('redirect_uri')
    if (!isRight) return json({ error: 'invalid_grant' }, 400)
    if (!authorization && !body.get('client_secret')) return json({ error: 'invalid_client' }, 401)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, user)
    sent.push(accessToken)
    const isOidc = parameters.get('scope')?.split(' ').includes('openid')
    return json({
      access_token: accessToken,
      token_type: 'bearer',
      ...(isOidc && { id_token: await makeToken({ nonce: parameters.get('nonce'), ...user }) }),
    })
  })
  const userOf = ({ authorization }: ProviderRequest) => tokens.get(authorization?.split(' ')[1] ?? '')
  app.get('/userinfo', () => json(userOf(requests.at(-1) as ProviderRequest) ?? {}))
  app.get('/user', () => json(userOf(requests.at(-1) as ProviderRequest) ?? {}))
  app.get('/emails', () => json(userOf(requests.at(-1) as ProviderRequest)?.emails ?? []))

  const makeToken = async (claims: Claims): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const whole = { iss: own.url, aud: clientId, iat: now, exp: now + 600, ...claims }
    const made = make?.(whole, own) ?? whole
    const token = made instanceof Promise ? await made : await own.sign(made)
    sent.push(token)
    return token
  }
  const listening = await startListening(async (request) => app.fetch(request), {
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => listening.stop())
  const own: Issuer = {
    url: listening.url,
    requests,
    sent,
    logIn(uri, user = { sub: 'ann-1', name: 'Ann' }) {
      const { searchParams: parameters } = new URL(uri)
      const code = randomBytes(16).toString('hex')
      grants.set(code, { parameters, user })
      const iss = sendsIss ? { iss: own.url } : {}
      return `${new URLSearchParams({ code, state: parameters.get('state') ?? '', ...iss })}`
    },
    respond(path, answer) {
      answers.set(path, answer)
      return () => answers.delete(path)
    },
    forge(next) {
      make = next
    },
    sign: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.id, ...header }).sign(key.privateKey),
    rotate,
    readKey,
  }
  return own
}

/** What the issuer says of itself. */
export function discoveryOf(url: string, sendsIss = true) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    userinfo_endpoint: `${url}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: sendsIss,
  }
}
