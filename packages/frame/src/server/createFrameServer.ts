import * as v from 'valibot'
import { type NetworkSettings, settingsAnswer } from '../calls/settings.js'
import type { Database } from './database/Database.js'
import { migrate } from './database/migrate.js'
import { createDevices } from './devices/createDevices.js'
import { createEvents } from './devices/createEvents.js'
import { createProofs } from './devices/createProofs.js'
import { FrameError } from './FrameError.js'
import { createFarcaster, type FarcasterOptions } from './farcaster/createFarcaster.js'
import { createFrameApp, type FrameBindings } from './http/createFrameApp.js'
import type { FramePages } from './http/FramePage.js'
import { createChallenges } from './identity/createChallenges.js'
import { createCodes } from './identity/createCodes.js'
import { createEmailChange } from './identity/createEmailChange.js'
import { createEmailLogin } from './identity/createEmailLogin.js'
import { createIdentities } from './identity/createIdentities.js'
import { createLimits } from './identity/createLimits.js'
import { createSocialLogin } from './identity/createSocialLogin.js'
import { createVisits } from './identity/createVisits.js'
import { createMailer, type MailOptions } from './mail/createMailer.js'
import { createProviders } from './providers/createProviders.js'
import type { ProviderSettings } from './providers/Provider.js'
import { createVaultStore } from './vault/index.js'

/** Options of {@link createFrameServer}. */
export interface FrameServerOptions {
  /** Postgres or PGlite. The tables are in the schema `latchkey_frame`. */
  readonly database: Database
  /** Origin of the frame: `https://wallet.example.com`. */
  readonly url: string
  /**
   * Origins of the apps that may show the frame, of the same site: `https://app.example.com`, or
   * `https://*.example.com`. Default: none.
   */
  readonly allowedOrigins: readonly string[]
  /** Random, at least 32 bytes, kept outside of the database. What is mailed is stored under it. */
  readonly pepper: Uint8Array
  /** The name of its sender is that of the operator, which the frame shows. */
  readonly mail: MailOptions
  /** Networks of the wallet, with the nodes that it asks. At least one. Everyone can read them. */
  readonly networks: readonly NetworkSettings[]
  /** What users can log in with besides email. Default: nothing. */
  readonly providers?: readonly ProviderSettings[] | undefined
  /** Where users of Farcaster sign in. Default: they cannot. */
  readonly farcaster?: FarcasterSettings | undefined
  /** How long a provider may take for one answer, in milliseconds. Default: 6,000. */
  readonly providerTimeoutMs?: number | undefined
  /** What browsers open. Default: nothing but the calls is served. */
  readonly pages?: FramePages | undefined
  /**
   * Lets apps of other sites show the frame, for development. Browsers then keep the wallet apart for each
   * site, and some delete it. Default: false.
   */
  readonly isCrossSiteAllowed?: boolean | undefined
  /** Proxies in front of the server that add to `X-Forwarded-For`. Default: 0. */
  readonly trustedProxies?: number
  /** How long a request may take, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number
  /** Gets errors that are not the client's. Default: they are written to the console. */
  readonly report?: (error: unknown) => void
  /** Gets each answer, without what is secret in an address. */
  readonly observe?: (answer: AnsweredRequest) => void
  /** Whether the server is about to stop: `/readyz` then says so. */
  readonly isStopping?: () => boolean
}

/** How the server reaches Farcaster. */
export type FarcasterSettings = Omit<FarcasterOptions, 'origin'>

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string
  /** `/api/login`, `/approve` without its token, or `none`. */
  readonly route: string
  readonly status: number
  /** Duration in milliseconds. */
  readonly ms: number
}

/** Where no document is served. */
const noHash = '0'.repeat(64)

/** The server of the frame. */
export interface FrameServer {
  /** Answers a request. `bindings` are those of `@hono/node-server`, with the address of the client. */
  fetch(request: Request, bindings?: FrameBindings): Promise<Response>
}

/**
 * Creates the server of the frame: logins, devices, and vaults. Its tables are created and updated
 * first.
 *
 * @throws {Error} If `url` is not an origin, the pepper too short, or a setting not valid.
 *
 * @example
 * ```ts
 * import { serve } from '@hono/node-server'
 * import { createFrameServer } from '@latchkey/frame/server'
 * import { connectDatabase } from '@latchkey/server/database'
 *
 * const server = await createFrameServer({
 *   database: await connectDatabase({ url: 'postgres://localhost/wallets' }),
 *   url: 'https://wallet.example.com',
 *   allowedOrigins: ['https://app.example.com'],
 *   pepper: Buffer.from(process.env.PEPPER ?? '', 'hex'),
 *   mail: { url: 'smtp://localhost', from: { name: 'Example', address: 'wallet@example.com' } },
 *   networks: [
 *     {
 *       id: 'eip155:1',
 *       name: 'Ethereum',
 *       currency: { symbol: 'ETH', decimals: 18 },
 *       rpcUrls: ['https://rpc.example.com'],
 *       isTest: false,
 *     },
 *   ],
 * })
 * serve(server)
 * ```
 */
export async function createFrameServer(options: FrameServerOptions): Promise<FrameServer> {
  const { database, url, allowedOrigins, pepper, mail, networks, pages, farcaster } = options
  const { isCrossSiteAllowed, trustedProxies = 0, timeoutMs = 30_000 } = options
  const { report = (error) => console.error(error), observe, isStopping = () => false } = options
  const { origin } = new URL(url)
  if (origin !== url.replace(/\/$/, '')) throw new Error(`${url} is not an origin.`)
  const providers = createProviders(options.providers ?? [], {
    origin,
    timeoutMs: options.providerTimeoutMs ?? 6_000,
  })
  const settings = v.parse(settingsAnswer, {
    operator: mail.from.name,
    allowedOrigins: [...allowedOrigins],
    networks: [...networks],
    providers: [
      ...[...providers.values()].map(({ id, name }) => ({ id, name })),
      ...(farcaster ? [{ id: 'farcaster', name: 'Farcaster' }] : []),
    ],
    frameHash: pages?.frame.hash ?? noHash,
    walletHash: pages?.wallet.hash ?? noHash,
    version: pages?.version ?? 'none',
    ...(isCrossSiteAllowed && { isCrossSiteAllowed }),
  })
  const codes = createCodes(pepper)
  await migrate(database)
  const events = createEvents(database)
  const devices = createDevices(database, events)
  const limits = createLimits(database)
  const identity = {
    database,
    codes,
    events,
    origin,
    challenges: createChallenges(database, codes),
    limits,
    mailer: createMailer(mail),
  }
  const change = createEmailChange(identity)
  const app = createFrameApp({
    login: createEmailLogin(identity),
    change,
    social: createSocialLogin({
      codes,
      events,
      devices,
      limits,
      mailer: identity.mailer,
      readEmail: change.readEmail,
      providers,
      farcaster: farcaster && createFarcaster({ ...farcaster, origin }),
      origin,
      report,
      visits: createVisits(database),
      identities: createIdentities(database, codes),
    }),
    devices,
    events,
    vaults: createVaultStore(database),
    proofs: createProofs(database, origin),
    origin,
    allowedOrigins,
    documents: pages && { pages, settings },
    async checkReady() {
      if (isStopping()) throw new FrameError('frame/stopping')
      await database.query('select 1 as one')
    },
    trustedProxies,
    timeoutMs,
    report,
  })
  return {
    async fetch(request, bindings = {}) {
      const started = performance.now()
      const response = await app.fetch(request, bindings)
      const { method } = request
      const route = app.nameRoute(new URL(request.url).pathname)
      observe?.({ method, route, status: response.status, ms: Math.round(performance.now() - started) })
      return response
    },
  }
}
