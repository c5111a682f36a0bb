import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client'
import * as v from 'valibot'
import { isSafeAddress, type ProviderFetch } from './createProviderFetch.js'
import { type AppleKey, makeAppleSecret } from './makeAppleSecret.js'
import { type Provider, type ProviderAccount, ProviderError } from './Provider.js'
import { readName } from './readName.js'
import { toProviderError } from './toProviderError.js'

/** How long what an issuer says of itself is used, in milliseconds. */
const metadataMs = 3_600_000
/** How old an ID token may be, and how far the clock of its issuer may be from ours, in seconds. */
const maxTokenAge = 300
const clockTolerance = 60
/** Those with a public key. A token under the client secret, or under none, is not accepted. RFC 8725, 3.1 */
const publicAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** An issuer of OpenID Connect. */
export interface OidcOptions {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** Makes a secret for each exchange in place of `clientSecret`. */
  readonly appleKey?: AppleKey | undefined
  readonly scopes: readonly string[]
  /** Sends the answer as a form, which Apple requires for scopes. */
  readonly isFormPosted?: boolean | undefined
  /** What its discovery does not say. */
  readonly metadata?: Partial<ServerMetadata> | undefined
  readonly redirectUri: string
  readonly fetch: ProviderFetch
}

const address = v.pipe(v.string(), v.check(isSafeAddress))

const metadataSchema = v.object({
  issuer: v.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: v.exactOptional(address),
  authorization_response_iss_parameter_supported: v.fallback(v.optional(v.boolean(), false), false),
  // The default of the specification. OpenID Connect Discovery 1.0, 3
  token_endpoint_auth_methods_supported: v.fallback(
    v.optional(v.array(v.string()), ['client_secret_basic']),
    ['client_secret_basic'],
  ),
  id_token_signing_alg_values_supported: v.fallback(v.array(v.string()), ['RS256']),
})

const text = v.fallback(v.optional(v.string()), undefined)

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: text,
  // Apple writes it as a text.
  email_verified: v.fallback(v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])), undefined),
  preferred_username: text,
  nickname: text,
  name: text,
})

type Claims = v.InferOutput<typeof claimsSchema>

/** Creates a provider with OpenID Connect. Its issuer is asked when it is first used. */
export function createOidcProvider(options: OidcOptions): Provider {
  const { id, name, issuer, clientId, scopes, redirectUri, fetch } = options
  let known: { readonly at: number; readonly issuer: ReturnType<typeof readIssuer> } | undefined

  async function readIssuer() {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: (url, init) => fetch(url, init as RequestInit),
      // What it asks is checked by `fetch`.
      execute: [allowInsecureRequests],
    })
    const said = { ...found.serverMetadata(), ...options.metadata }
    const parsed = v.safeParse(metadataSchema, said)
    if (!parsed.success)
      throw new ProviderError('failed', `has no valid ${v.getDotPath(parsed.issues[0]) ?? 'discovery'}`)
    const metadata = parsed.output
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      [joseFetch]: (url, init) => fetch(url, init),
      // A key that is not known was made since. How often it is asked for is limited with the logins.
      cooldownDuration: 0,
    })
    return { metadata, keys }
  }
  /** Two that ask at once share the answer, and a failure is not kept. */
  const openIssuer = async () => {
    const now = Date.now()
    if (known && now >= known.at && now - known.at < metadataMs) return known.issuer
    const asked = { at: now, issuer: readIssuer() }
    known = asked
    try {
      return await asked.issuer
    } catch (error) {
      if (known === asked) known = undefined
      throw error
    }
  }
  const configure = async ({ metadata }: Awaited<ReturnType<typeof readIssuer>>) => {
    const { appleKey } = options
    const secret = appleKey
      ? await makeAppleSecret(appleKey, clientId, metadata.issuer)
      : options.clientSecret
    const methods = metadata.token_endpoint_auth_methods_supported
    const isBasic = !appleKey && methods.includes('client_secret_basic')
    const authentication = (isBasic ? ClientSecretBasic : ClientSecretPost)(secret)
    const config = new Configuration(
      metadata,
      clientId,
      secret,
      secret === undefined ? None() : authentication,
    )
    allowInsecureRequests(config)
    config[customFetch] = (url, init) => fetch(url, init as RequestInit)
    return config
  }
  const readClaims = async (idToken: string, nonce: string): Promise<Claims> => {
    const { metadata, keys } = await openIssuer()
    const supported = metadata.id_token_signing_alg_values_supported
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: publicAlgorithms.filter((algorithm) => supported.includes(algorithm)),
      requiredClaims: ['exp', 'iat'],
      clockTolerance,
    })
    const age = Date.now() / 1000 - (payload.iat ?? 0)
    if (age > maxTokenAge || age < -clockTolerance) throw new ProviderError('failed', 'sent an old ID token')
    if (payload.nonce !== nonce) throw new ProviderError('failed', 'sent an ID token of another login')
    const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1
    if (isForOthers && payload.azp !== clientId)
      throw new ProviderError('failed', 'sent an ID token of another client')
    return v.parse(claimsSchema, payload)
  }
  const toAccount = async (claims: Claims): Promise<ProviderAccount> => {
    const { metadata } = await openIssuer()
    const { sub, email, email_verified, preferred_username, nickname } = claims
    return {
      issuer: metadata.issuer,
      account: sub,
      name: readName([preferred_username, nickname, claims.name, email], name),
      ...(email !== undefined && {
        email: { address: email, isVerified: email_verified === true || email_verified === 'true' },
      }),
    }
  }
  const failAsProvider = (error: unknown): never => {
    throw toProviderError(error)
  }

  return {
    id,
    name,
    async begin({ state, nonce, verifier }) {
      const config = await openIssuer().then(configure).catch(failAsProvider)
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(options.isFormPosted && { response_mode: 'form_post' }),
      }).href
    },
    async identify({ state, nonce, verifier }, query) {
      try {
        const own = await openIssuer()
        const config = await configure(own)
        const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = await readClaims(tokens.id_token ?? '', nonce)
        const isWhole = claims.email !== undefined && (claims.preferred_username ?? claims.name) !== undefined
        if (isWhole || own.metadata.userinfo_endpoint === undefined) return await toAccount(claims)
        const more = await fetchUserInfo(config, tokens.access_token, claims.sub)
        return await toAccount({ ...v.parse(claimsSchema, more), ...withoutGaps(claims) })
      } catch (error) {
        return failAsProvider(error)
      }
    },
    readToken: (idToken, nonce) => readClaims(idToken, nonce).then(toAccount).catch(failAsProvider),
  }
}

/** What the ID token says is signed. */
function withoutGaps(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)) as Claims
}
