import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client'
import type { ProviderFetch } from './createProviderFetch.js'
import { type Provider, type ProviderAccount, type ProviderEndpoints, ProviderError } from './Provider.js'
import { toProviderError } from './toProviderError.js'

/** Who an access token is of. */
export type ReadAccount = (
  ask: (url: string) => Promise<Response>,
  endpoints: ProviderEndpoints,
) => Promise<Omit<ProviderAccount, 'issuer'>>

/** A server of OAuth 2 that has no ID tokens. */
export interface OAuthOptions {
  readonly id: string
  readonly name: string
  /** Names the accounts, and is the `iss` of its answers if it sends one. RFC 9207 */
  readonly issuer: string
  readonly endpoints: ProviderEndpoints
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** How the secret is sent. Default: in the body. */
  readonly authenticate?: ((secret: string) => ClientAuth) | undefined
  readonly scopes: readonly string[]
  readonly readAccount: ReadAccount
  readonly redirectUri: string
  readonly fetch: ProviderFetch
}

/** Creates a provider with OAuth 2. Who the user is, its server is asked with the access token. */
export function createOAuthProvider(options: OAuthOptions): Provider {
  const { id, name, issuer, endpoints, clientId, clientSecret, authenticate } = options
  const { scopes, readAccount, redirectUri, fetch } = options
  const config = new Configuration(
    { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token },
    clientId,
    clientSecret,
    clientSecret === undefined ? undefined : authenticate?.(clientSecret),
  )
  // What it asks is checked by `fetch`.
  allowInsecureRequests(config)
  config[customFetch] = (url, init) => fetch(url, init as RequestInit)
  return {
    id,
    name,
    async begin({ state, verifier }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async identify({ state, verifier }, query) {
      try {
        const { access_token: token } = await authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${query}`),
          { expectedState: state, pkceCodeVerifier: verifier },
        )
        const ask = (url: string) =>
          fetch(url, {
            headers: {
              authorization: `Bearer ${token}`,
              accept: 'application/json',
              // GitHub refuses a request without one.
              'user-agent': 'latchkey-frame',
            },
          })
        return { issuer, ...(await readAccount(ask, endpoints)) }
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

/**
 * Returns the JSON of an answer.
 *
 * @throws {ProviderError} If it is none.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status !== 200) throw new ProviderError('failed', `answers ${response.status}`)
  try {
    return await response.json()
  } catch {
    throw new ProviderError('failed', 'sent no JSON')
  }
}
