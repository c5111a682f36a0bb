import { isIP } from 'node:net'
import {
  type Environment,
  integer,
  jsonLog,
  logOf,
  postgresUrl,
  readSettingsFile,
  readVariables,
} from '@latchkey/server/node'
import * as v from 'valibot'
import { type NetworkSettings, networkSettings } from '../calls/settings.js'
import { providerIdField } from '../calls/social.js'
import type { FarcasterSettings } from '../server/createFrameServer.js'
import { readEmail } from '../server/identity/readEmail.js'
import { isSafeAddress } from '../server/providers/createProviderFetch.js'
import { createProviders } from '../server/providers/createProviders.js'
import type { ProviderSettings } from '../server/providers/Provider.js'
import { knownNetworks } from './knownNetworks.js'
import type { StartFrameOptions } from './startFrame.js'

/** One entry of `networks` in a settings file. Name and currency of a known network can be left out. */
const networkEntry = v.strictObject({
  id: networkSettings.entries.id,
  rpcUrls: v.pipe(v.array(v.string()), v.minLength(1, 'has no endpoint')),
  name: v.optional(networkSettings.entries.name),
  currency: v.optional(networkSettings.entries.currency),
  isTest: v.optional(v.boolean()),
  bundlerUrl: v.optional(v.string()),
  paymaster: networkSettings.entries.paymaster,
})

/** One entry of `providers` in a settings file. Secrets are variables. */
const providerEntry = v.strictObject({
  id: providerIdField,
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  issuer: v.optional(v.string()),
  scopes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[!#-[\]-~]+$/, 'has a scope with a space')))),
  teamId: v.optional(v.string()),
  keyId: v.optional(v.string()),
  endpoints: v.optional(
    v.strictObject({
      authorization: v.string(),
      token: v.string(),
      user: v.string(),
      emails: v.optional(v.string()),
    }),
  ),
})

type ProviderEntry = v.InferOutput<typeof providerEntry>

type NetworkEntry = v.InferOutput<typeof networkEntry>

/** What a settings file contains. A key that is not known is an error, because it is a typing mistake. */
const settingsSchema = v.strictObject({
  operator: v.optional(v.string()),
  allowedOrigins: v.optional(v.array(v.string())),
  networks: v.optional(v.array(networkEntry)),
  providers: v.optional(v.array(providerEntry)),
  farcaster: v.optional(
    v.strictObject({ rpcUrls: v.optional(v.array(v.string())), relayUrl: v.optional(v.string()) }),
  ),
})

/**
 * Reads the options of `startFrame` from environment variables and the file that `SETTINGS_FILE` names. The
 * README lists them. A variable takes precedence over the file. An empty one counts as absent.
 *
 * @throws {ConfigurationError} If one is missing or not valid. Lists all that are.
 *
 * @example
 * ```ts
 * import { readOptions, startFrame } from '@latchkey/frame/node'
 *
 * const { url, stop } = await startFrame(readOptions(process.env))
 * ```
 */
export function readOptions(environment: Environment): StartFrameOptions {
  const { read, refuse, check } = readVariables(environment)
  const file = read('SETTINGS_FILE', (path) => readSettingsFile(path, settingsSchema))
  const isFileBroken = file === undefined && Boolean(environment.SETTINGS_FILE?.trim())
  /** Returns a setting that is required. `key` is its name in the file, which may have it instead. */
  const need = <value>(
    name: keyof typeof purposes,
    parse: (text: string) => value,
    key?: string,
    parseFile?: () => value,
  ): value => {
    const isSet = Boolean(environment[name]?.trim())
    const inFile = () => {
      try {
        return parseFile?.()
      } catch (error) {
        throw new Error(`${key}: ${(error as Error).message}`)
      }
    }
    if (!isSet && !parseFile && !(isFileBroken && key)) refuse(`${name}: is missing. ${purposes[name]}`)
    // Never used without a value: `check` throws first.
    return (isSet ? read(name, parse) : parseFile && read('SETTINGS_FILE', inFile)) as value
  }
  const { operator, allowedOrigins, networks } = file ?? {}
  const databaseUrl = read('DATABASE_URL', postgresUrl)
  const dataFolder = read('DATA_FOLDER', (text) => text)
  const pepper = read('PEPPER', parsePepper)
  if (!environment.DATABASE_URL?.trim() && !dataFolder)
    refuse('DATA_FOLDER: is missing. The wallets of users are stored there, or in DATABASE_URL.')
  if (databaseUrl !== undefined && !environment.PEPPER?.trim())
    refuse('PEPPER: is required with DATABASE_URL, because all copies of a server need the same one.')
  const options: StartFrameOptions = {
    url: need('URL', parseUrl),
    allowedOrigins: need(
      'ALLOWED_ORIGINS',
      (text) => parseOrigins(text.split(/[\s,]+/)),
      'allowedOrigins',
      allowedOrigins && (() => parseOrigins(allowedOrigins)),
    ),
    networks: need(
      'NETWORKS',
      (text) => parseNetworks(text.split(/\s+/).map(parseEntry)),
      'networks',
      networks && (() => parseNetworks(networks)),
    ),
    mail: {
      url: need('SMTP_URL', parseSmtpUrl),
      from: {
        name: need(
          'OPERATOR',
          parseOperator,
          'operator',
          operator === undefined ? undefined : () => parseOperator(operator),
        ),
        address: need('MAIL_FROM', parseAddress),
      },
    },
    providers:
      file?.providers && readProviders(file.providers, environment, (parse) => read('SETTINGS_FILE', parse)),
    farcaster: readFarcaster(file?.farcaster, environment.FARCASTER_RPC_URLS?.trim(), refuse),
    isCrossSiteAllowed: read('ALLOW_CROSS_SITE', parseBoolean),
    host: read('HOST', (text) => text),
    port: read('PORT', integer(0, 65_535)),
    trustedProxies: read('TRUSTED_PROXIES', integer(0, 10)),
    databaseUrl,
    dataFolder,
    pepper,
    log: read('LOG', logOf) ?? jsonLog,
  }
  check()
  return options
}

const purposes = {
  URL: 'It is the address of the frame, such as "https://wallet.example.com".',
  ALLOWED_ORIGINS: 'It has the origins of your apps, such as "https://app.example.com".',
  NETWORKS: 'It has the networks with your endpoints, such as "eip155:1=https://rpc.example.com".',
  SMTP_URL: 'It is your mail server, such as "smtps://user:password@mail.example.com".',
  MAIL_FROM: 'It is the sender of all mails, such as "wallet@example.com".',
  OPERATOR: 'It is your name, which users read.',
} as const

/** Pages of other addresses have neither keys nor `Sec-Fetch-Site`, because they are no secure context. */
function parseUrl(text: string): string {
  const problem = `"${text}" is not an origin such as "https://wallet.example.com".`
  if (!URL.canParse(text)) throw new Error(problem)
  const { origin, protocol, hostname } = new URL(text)
  if (origin === 'null' || (text !== origin && text !== `${origin}/`)) throw new Error(problem)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Error(`"${text}" has no host name, to which passkeys belong.`)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    throw new Error(`"${text}" does not begin with https://. Only names that end with localhost may.`)
  return origin
}

const originPattern = /^https?:\/\/(?:\*\.)?([a-z\d.-]+)(?::(?:\d{1,5}|\*))?$/

/** A wildcard of a whole top-level domain is a mistake: it allows pages of everyone. */
function parseOrigins(entries: readonly string[]): readonly string[] {
  const origins = entries.filter(Boolean)
  if (origins.length === 0) throw new Error('has no origin.')
  if (origins.length > 200) throw new Error('has more than 200 origins.')
  for (const origin of origins) {
    const [, host = ''] = originPattern.exec(origin) ?? []
    if (host === '' || origin.length > 260)
      throw new Error(
        `"${origin}" is not an origin such as "https://app.example.com" or "https://*.example.com".`,
      )
    if (origin.includes('*.') && !host.includes('.') && host !== 'localhost')
      throw new Error(`"${origin}" allows pages of everyone.`)
  }
  return origins
}

/** Reads `eip155:1=https://a.example,https://b.example`. */
function parseEntry(text: string): NetworkEntry {
  const [, id, urls = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const parsed = v.safeParse(networkEntry, { id, rpcUrls: urls.split(',') })
  // An endpoint can have a key, so that the sentence does not repeat it.
  if (!parsed.success)
    throw new Error(`"${id ?? 'an entry'}" is not a network such as "eip155:1=https://rpc.example.com".`)
  return parsed.output
}

function parseNetworks(entries: readonly NetworkEntry[]): readonly NetworkSettings[] {
  if (entries.length === 0) throw new Error('has no network.')
  const ids = entries.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${twice} is named twice.`)
  return entries.map(({ id, rpcUrls, ...given }) => {
    const known = knownNetworks.find((network) => network.id === id)
    const { name = known?.name, currency = known?.currency, isTest = known?.isTest ?? false } = given
    if (name === undefined || currency === undefined)
      throw new Error(`${id} is not known: give its name and currency in SETTINGS_FILE.`)
    const { bundlerUrl, paymaster } = given
    const urls = [...rpcUrls, bundlerUrl, paymaster?.url].filter((url) => url !== undefined)
    if (!urls.every(isEndpoint))
      throw new Error(
        `${id} has an endpoint that does not begin with https://, or has a user name or password.`,
      )
    if (bundlerUrl === undefined && paymaster) throw new Error(`${id} has a paymaster, and no bundlerUrl.`)
    if (bundlerUrl !== undefined && !id.startsWith('eip155:'))
      throw new Error(`${id} has a bundlerUrl, which networks of EVM alone have.`)
    const parsed = v.safeParse(networkSettings, {
      id,
      name,
      currency,
      rpcUrls,
      isTest,
      ...(bundlerUrl !== undefined && { bundlerUrl }),
      ...(paymaster && { paymaster }),
    })
    if (!parsed.success) throw new Error(`${id} has a ${v.getDotPath(parsed.issues[0])} that is not valid.`)
    return parsed.output
  })
}

/** Adds the secrets of variables such as `GOOGLE_CLIENT_SECRET`, and tries the settings. */
function readProviders(
  entries: readonly ProviderEntry[],
  environment: Environment,
  read: (parse: () => readonly ProviderSettings[]) => readonly ProviderSettings[] | undefined,
): readonly ProviderSettings[] | undefined {
  const secretOf = (id: string, kind: string) =>
    environment[`${id.toUpperCase().replaceAll('-', '_')}_${kind}`]?.trim() || undefined
  return read(() => {
    const settings = entries.map((entry) => ({
      ...entry,
      clientSecret: secretOf(entry.id, 'CLIENT_SECRET'),
      // A variable has no lines in some places.
      privateKey: secretOf(entry.id, 'PRIVATE_KEY')?.replaceAll('\\n', '\n'),
    }))
    createProviders(settings, { origin: 'https://wallet.example.com', timeoutMs: 1 })
    return settings
  })
}

/** The relay that the apps of Farcaster know. */
const farcasterRelay = 'https://relay.farcaster.xyz'

/** @param variable The address of a node can have a key. It takes precedence over those of the file. */
function readFarcaster(
  entry:
    | { readonly rpcUrls?: readonly string[] | undefined; readonly relayUrl?: string | undefined }
    | undefined,
  variable: string | undefined,
  refuse: (sentence: string) => void,
): FarcasterSettings | undefined {
  if (!entry && !variable) return undefined
  const { relayUrl = farcasterRelay } = entry ?? {}
  const rpcUrls = variable ? variable.split(/[\s,]+/).filter(Boolean) : (entry?.rpcUrls ?? [])
  if (rpcUrls.length === 0 || !rpcUrls.every(isSafeAddress))
    refuse('FARCASTER_RPC_URLS: they are not addresses of nodes of Optimism that begin with https://.')
  if (!isSafeAddress(relayUrl))
    refuse('SETTINGS_FILE: farcaster.relayUrl is not an address that begins with https://.')
  return { relayUrl, rpcUrls }
}

/** A page with https may ask an endpoint of http on its own machine only. */
function isEndpoint(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

// The value has a password, so that the sentence does not repeat it.
function parseSmtpUrl(text: string): string {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text) || new URL(text).hostname === '')
    throw new Error('it is not an address such as "smtps://user:password@mail.example.com".')
  return text
}

function parseAddress(text: string): string {
  try {
    readEmail(text)
  } catch {
    throw new Error(`"${text}" is not an email address.`)
  }
  return text
}

function parseOperator(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 100 || /\p{C}/u.test(name))
    throw new Error('the operator is not a name of 1 to 100 characters.')
  return name
}

function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error(`"${text}" is neither "true" nor "false".`)
  return text === 'true'
}

// It is a secret, so that the sentence does not repeat it.
function parsePepper(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2}){32,}$/i.test(text))
    throw new Error('it is not at least 64 digits of hex, such as "openssl rand -hex 32" makes.')
  return Buffer.from(text, 'hex')
}
