import { ClientSecretBasic, type ServerMetadata } from 'openid-client'
import * as v from 'valibot'
import { type OAuthOptions, type ReadAccount, readAnswer } from './createOAuthProvider.js'
import type { ProviderEndpoints } from './Provider.js'
import { readName } from './readName.js'

/** A provider whose addresses are known. */
export type ReadyProvider = { readonly name: string; readonly scopes: readonly string[] } & (
  | {
      readonly kind: 'oidc'
      readonly issuer: string
      readonly isFormPosted?: boolean
      readonly metadata?: Partial<ServerMetadata>
    }
  | ({ readonly kind: 'oauth'; readonly issuer: string; readonly endpoints: ProviderEndpoints } & Pick<
      OAuthOptions,
      'readAccount' | 'authenticate'
    >)
)

const idField = v.pipe(v.string(), v.regex(/^\d{1,30}$/))
const githubUser = v.object({ id: v.pipe(v.number(), v.safeInteger()), login: v.string() })
const githubEmails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))
const xUser = v.object({ data: v.object({ id: idField, username: v.string() }) })

const readGithub: ReadAccount = async (ask, { user, emails }) => {
  const { id, login } = v.parse(githubUser, await readAnswer(await ask(user)))
  const account = { account: String(id), name: readName([login], 'GitHub') }
  if (emails === undefined) return account
  const response = await ask(emails)
  // The user can refuse this scope alone.
  if (response.status === 403 || response.status === 404) return account
  const primary = v.parse(githubEmails, await readAnswer(response)).find((each) => each.primary)
  if (!primary) return account
  return { ...account, email: { address: primary.email, isVerified: primary.verified } }
}

const readX: ReadAccount = async (ask, { user }) => {
  const { data } = v.parse(xUser, await readAnswer(await ask(user)))
  return { account: data.id, name: readName([data.username], 'X') }
}

/** The providers that need a client id alone, by their id. */
export const readyProviders: ReadonlyMap<string, ReadyProvider> = new Map<string, ReadyProvider>([
  [
    'google',
    {
      kind: 'oidc',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      scopes: ['openid', 'email', 'profile'],
    },
  ],
  [
    'apple',
    {
      kind: 'oidc',
      name: 'Apple',
      issuer: 'https://appleid.apple.com',
      scopes: ['openid', 'email', 'name'],
      isFormPosted: true,
    },
  ],
  [
    'discord',
    {
      kind: 'oidc',
      name: 'Discord',
      issuer: 'https://discord.com',
      scopes: ['openid', 'identify', 'email'],
    },
  ],
  [
    'facebook',
    {
      kind: 'oidc',
      name: 'Facebook',
      issuer: 'https://www.facebook.com',
      scopes: ['openid', 'email', 'public_profile'],
      // Its discovery has none, because it is meant for apps without a server.
      metadata: {
        token_endpoint: 'https://graph.facebook.com/oauth/access_token',
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      },
    },
  ],
  [
    'github',
    {
      kind: 'oauth',
      name: 'GitHub',
      issuer: 'https://github.com/login/oauth',
      scopes: ['read:user', 'user:email'],
      endpoints: {
        authorization: 'https://github.com/login/oauth/authorize',
        token: 'https://github.com/login/oauth/access_token',
        user: 'https://api.github.com/user',
        emails: 'https://api.github.com/user/emails',
      },
      readAccount: readGithub,
    },
  ],
  [
    'x',
    {
      kind: 'oauth',
      name: 'X',
      issuer: 'https://x.com',
      scopes: ['users.read', 'tweet.read'],
      endpoints: {
        authorization: 'https://x.com/i/oauth2/authorize',
        token: 'https://api.x.com/2/oauth2/token',
        user: 'https://api.x.com/2/users/me',
      },
      readAccount: readX,
      authenticate: ClientSecretBasic,
    },
  ],
])
