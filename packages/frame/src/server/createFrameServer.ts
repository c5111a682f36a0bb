import type { Database } from './database/Database.js'
import { migrate } from './database/migrate.js'
import { createDevices } from './devices/createDevices.js'
import { createEvents } from './devices/createEvents.js'
import { createProofs } from './devices/createProofs.js'
import { createFrameApp, type FrameBindings } from './http/createFrameApp.js'
import type { FramePage } from './http/FramePage.js'
import { createChallenges } from './identity/createChallenges.js'
import { createCodes } from './identity/createCodes.js'
import { createEmailChange } from './identity/createEmailChange.js'
import { createEmailLogin } from './identity/createEmailLogin.js'
import { createLimits } from './identity/createLimits.js'
import { createMailer, type MailOptions } from './mail/createMailer.js'
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
  readonly mail: MailOptions
  /** The page of the frame. Default: none is served. */
  readonly page?: FramePage
  /** Proxies in front of the server that add to `X-Forwarded-For`. Default: 0. */
  readonly trustedProxies?: number
  /** How long a request may take, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number
  /** Gets errors that are not the client's. Default: they are written to the console. */
  readonly report?: (error: unknown) => void
}

/** The server of the frame. */
export interface FrameServer {
  /** Answers a request. `bindings` are those of `@hono/node-server`, with the address of the client. */
  fetch(request: Request, bindings?: FrameBindings): Promise<Response>
}

/**
 * Creates the server of the frame: login by email, devices, and vaults. Its tables are created and updated
 * first.
 *
 * @throws {Error} If `url` is not an origin, or the pepper too short.
 *
 * @example
 * ```ts
 * import { serve } from '@hono/node-server'
 * import { createFrameServer } from '@latchkey/frame/server'
 * import { openDatabase } from '@latchkey/server'
 *
 * const server = await createFrameServer({
 *   database: await openDatabase({ url: 'postgres://localhost/wallets' }),
 *   url: 'https://wallet.example.com',
 *   allowedOrigins: ['https://app.example.com'],
 *   pepper: Buffer.from(process.env.PEPPER ?? '', 'hex'),
 *   mail: { url: 'smtp://localhost', from: { name: 'Example', address: 'wallet@example.com' } },
 * })
 * serve(server)
 * ```
 */
export async function createFrameServer(options: FrameServerOptions): Promise<FrameServer> {
  const { database, url, allowedOrigins, pepper, mail, page, trustedProxies = 0 } = options
  const { timeoutMs = 30_000, report = (error) => console.error(error) } = options
  const { origin } = new URL(url)
  if (origin !== url.replace(/\/$/, '')) throw new Error(`${url} is not an origin.`)
  const codes = createCodes(pepper)
  await migrate(database)
  const events = createEvents(database)
  const identity = {
    database,
    codes,
    events,
    origin,
    challenges: createChallenges(database, codes),
    limits: createLimits(database),
    mailer: createMailer(mail),
  }
  const app = createFrameApp({
    login: createEmailLogin(identity),
    change: createEmailChange(identity),
    devices: createDevices(database, events),
    events,
    vaults: createVaultStore(database),
    proofs: createProofs(database, origin),
    origin,
    allowedOrigins,
    page,
    trustedProxies,
    timeoutMs,
    report,
  })
  return { fetch: async (request, bindings = {}) => app.fetch(request, bindings) }
}
