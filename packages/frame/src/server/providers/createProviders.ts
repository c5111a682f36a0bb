import { redirectUriOf } from '../../calls/redirectUri.js'
import { createOAuthProvider } from './createOAuthProvider.js'
import { createOidcProvider } from './createOidcProvider.js'
import { createProviderFetch, isSafeAddress, type ProviderFetch } from './createProviderFetch.js'
import type { Provider, ProviderSettings } from './Provider.js'
import { readyProviders } from './readyProviders.js'

/** What all providers share. */
export interface ProvidersOptions {
  /** Of the frame, where they send users back to. */
  readonly origin: string
  /** How long a provider may take for an answer, in milliseconds. */
  readonly timeoutMs: number
}

const idPattern = /^[a-z][a-z\d-]{0,39}$/
/** They are no providers, but have their place among the logins. */
const ownIds = ['email', 'farcaster']

/**
 * Creates the providers of the settings, by their id. None is asked before a user wants to go there.
 *
 * @throws {Error} If a setting is missing or not valid.
 */
export function createProviders(
  settings: readonly ProviderSettings[],
  { origin, timeoutMs }: ProvidersOptions,
): ReadonlyMap<string, Provider> {
  const fetch = createProviderFetch(timeoutMs)
  const providers = settings.map((each) => createProvider(each, redirectUriOf(origin, each.id), fetch))
  const ids = providers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`The provider ${twice} is named twice.`)
  return new Map(providers.map((provider) => [provider.id, provider]))
}

function createProvider(settings: ProviderSettings, redirectUri: string, fetch: ProviderFetch): Provider {
  const { id, clientId, clientSecret, issuer, endpoints, teamId, keyId, privateKey } = settings
  if (!idPattern.test(id) || ownIds.includes(id)) throw new Error('A provider has an id that is not valid.')
  if (clientId === '') throw new Error(`The provider ${id} has no clientId.`)
  const ready = readyProviders.get(id)
  const name = settings.name ?? ready?.name
  const addresses = [issuer, ...Object.values(endpoints ?? {})].filter((each) => each !== undefined)
  if (!addresses.every(isSafeAddress))
    throw new Error(`The provider ${id} has an address that does not begin with https://.`)
  if (endpoints && ready?.kind !== 'oauth')
    throw new Error(`The provider ${id} has endpoints, which only github and x have.`)
  const common = { id, clientId, clientSecret, redirectUri, fetch }
  // An issuer of the operator takes the place of a known one, as in development.
  if (ready?.kind === 'oauth' && issuer === undefined) {
    const { scopes, ...others } = ready
    return createOAuthProvider({
      ...others,
      ...common,
      name: name ?? ready.name,
      endpoints: endpoints ?? ready.endpoints,
      // Accounts of another server have numbers of their own. GitHub names itself like this (RFC 9207).
      issuer: endpoints ? new URL('.', endpoints.authorization).href.replace(/\/$/, '') : ready.issuer,
      scopes: settings.scopes ?? scopes,
    })
  }
  const known = ready?.kind === 'oidc' ? ready : undefined
  const address = issuer ?? known?.issuer
  if (address === undefined || name === undefined)
    throw new Error(`The provider ${id} is not known: give its issuer and name.`)
  const appleKey =
    teamId !== undefined && keyId !== undefined && privateKey !== undefined
      ? { teamId, keyId, privateKey }
      : undefined
  if (!appleKey && (id === 'apple' || [teamId, keyId, privateKey].some((part) => part !== undefined)))
    throw new Error(`The provider ${id} needs teamId, keyId and privateKey.`)
  return createOidcProvider({
    ...common,
    name,
    issuer: address,
    scopes: settings.scopes ?? known?.scopes ?? ['openid', 'email', 'profile'],
    isFormPosted: known?.isFormPosted,
    metadata: issuer === undefined ? known?.metadata : undefined,
    appleKey,
  })
}
