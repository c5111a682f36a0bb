import { digitsOf, hashOf } from './providerUsers.js'
import type { ProviderUser } from './types.js'

/** What an issuer does in its own way. */
export interface IssuerKind {
  readonly id: string
  readonly name: string
  /** What a frame calls it, if it is no provider that frames know. */
  readonly companyName?: string
  readonly algorithm: 'RS256' | 'ES256'
  readonly routes: {
    readonly authorization: string
    readonly token: string
    readonly jwks: string
    readonly userinfo: string
  }
  readonly hasUserinfo: boolean
  /** The claims of each scope. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  /** Whether the ID token has the claims, or the userinfo endpoint alone. */
  readonly hasClaimsInToken: boolean
  readonly needsPkce: boolean
  /** Whether the callback has `iss` (RFC 9207). */
  readonly sendsIssuer: boolean
  /** Fields of the library's discovery document that the provider's own does not have. */
  readonly undiscovered: readonly string[]
  /** The error of a user who presses Deny. */
  readonly denial: { readonly error: string; readonly description?: string }
  /** Whether a callback with name or email is a form, whose secret is a JWT, and which has the name once. */
  readonly isApple: boolean
  subjectOf(userId: string): string
  claimsOf(user: ProviderUser): Record<string, unknown>
}

type IssuerId = 'google' | 'apple' | 'discord' | 'facebook' | 'acme'

const emailOf = ({ email, isEmailVerified = true }: ProviderUser) =>
  email === undefined ? {} : { email, email_verified: isEmailVerified }

const namesOf = ({ name }: ProviderUser) => {
  const [given = '', ...family] = name.split(' ')
  return { name, given_name: given, family_name: family.join(' ') }
}

const methods = 'code_challenge_methods_supported'

/**
 * The issuers, as the documentation and the discovery documents of the real ones describe them, for what
 * matters to an app: paths, scopes, claims, and what each leaves out.
 */
export const issuerKinds: Readonly<Record<IssuerId, IssuerKind>> = {
  google: {
    id: 'google',
    name: 'Sandbox Google',
    algorithm: 'RS256',
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
    },
    hasUserinfo: true,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    hasClaimsInToken: true,
    needsPkce: false,
    sendsIssuer: true,
    undiscovered: [],
    denial: { error: 'access_denied' },
    isApple: false,
    subjectOf: (userId) => digitsOf(`google ${userId}`, 21),
    claimsOf: (user) => ({ ...namesOf(user), ...emailOf(user) }),
  },
  apple: {
    id: 'apple',
    name: 'Sandbox Apple',
    algorithm: 'RS256',
    routes: {
      authorization: '/auth/authorize',
      token: '/auth/token',
      jwks: '/auth/keys',
      userinfo: '/auth/userinfo',
    },
    hasUserinfo: false,
    claims: { email: ['email', 'email_verified', 'is_private_email'], name: [] },
    hasClaimsInToken: true,
    needsPkce: false,
    sendsIssuer: false,
    undiscovered: [methods],
    denial: { error: 'user_cancelled_authorize' },
    isApple: true,
    subjectOf(userId) {
      const hash = hashOf(`apple ${userId}`)
      return `${digitsOf(hash, 6)}.${hash.slice(0, 32)}.${digitsOf(hash, 4)}`
    },
    claimsOf({ id, email, isEmailVerified = true, isEmailPrivate = false }) {
      if (email === undefined) return {}
      return {
        email: isEmailPrivate ? `${hashOf(`relay ${id}`).slice(0, 10)}@privaterelay.appleid.com` : email,
        // The real ones are text too.
        email_verified: String(isEmailVerified),
        ...(isEmailPrivate && { is_private_email: 'true' }),
      }
    },
  },
  discord: {
    id: 'discord',
    name: 'Sandbox Discord',
    algorithm: 'RS256',
    routes: {
      authorization: '/api/oauth2/authorize',
      token: '/api/oauth2/token',
      jwks: '/api/oauth2/keys',
      userinfo: '/api/oauth2/userinfo',
    },
    hasUserinfo: true,
    claims: { email: ['email', 'email_verified'], identify: ['preferred_username', 'nickname', 'locale'] },
    hasClaimsInToken: false,
    needsPkce: false,
    sendsIssuer: false,
    undiscovered: [methods],
    denial: {
      error: 'access_denied',
      description: 'The resource owner or authorization server denied the request',
    },
    isApple: false,
    subjectOf: (userId) => digitsOf(`discord ${userId}`, 18),
    // A name without a discriminator ends with `#0`.
    claimsOf: (user) => ({
      preferred_username: `${user.id}#0`,
      nickname: user.name,
      locale: 'en-US',
      ...emailOf(user),
    }),
  },
  facebook: {
    id: 'facebook',
    name: 'Sandbox Facebook',
    algorithm: 'RS256',
    routes: {
      authorization: '/dialog/oauth',
      token: '/oauth/access_token',
      jwks: '/.well-known/oauth/openid/jwks',
      userinfo: '/me',
    },
    hasUserinfo: false,
    claims: { email: ['email'], public_profile: ['name', 'given_name', 'family_name'] },
    hasClaimsInToken: true,
    needsPkce: true,
    sendsIssuer: false,
    undiscovered: [methods],
    denial: { error: 'access_denied', description: 'Permissions error' },
    isApple: false,
    subjectOf: (userId) => digitsOf(`facebook ${userId}`, 17),
    // It does not say whether an address is verified.
    claimsOf: (user) => ({ ...namesOf(user), ...(user.email === undefined ? {} : { email: user.email }) }),
  },
  acme: {
    id: 'acme',
    name: 'Sandbox Acme',
    companyName: 'Acme',
    algorithm: 'ES256',
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks', userinfo: '/userinfo' },
    hasUserinfo: true,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    hasClaimsInToken: true,
    needsPkce: true,
    sendsIssuer: true,
    undiscovered: [],
    denial: { error: 'access_denied', description: 'The user has denied the request' },
    isApple: false,
    subjectOf: (userId) => `acme-${userId}`,
    claimsOf: (user) => ({ name: user.name, preferred_username: user.id, ...emailOf(user) }),
  },
}
