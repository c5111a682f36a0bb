import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connectDatabase } from '@latchkey/server/database'
import { type Log, silentLog, startListening } from '@latchkey/server/node'
import { redirectUriOf } from '../calls/redirectUri.js'
import { createFrameServer, type FrameServerOptions } from '../server/createFrameServer.js'
import type { FramePages } from '../server/http/FramePage.js'
import { describeFault } from './describeFault.js'
import { readFramePages } from './readFramePages.js'
import { readPepper } from './readPepper.js'

/** Options of {@link startFrame}. */
export interface StartFrameOptions
  extends Pick<
    FrameServerOptions,
    'url' | 'allowedOrigins' | 'mail' | 'networks' | 'providers' | 'farcaster' | 'isCrossSiteAllowed'
  > {
  /** Address to listen on. `0.0.0.0`: every address of the machine. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** 0 uses a free one. Default: 4115. */
  readonly port?: number | undefined
  /** Address of a Postgres server. Default: PGlite. */
  readonly databaseUrl?: string | undefined
  /** Folder of PGlite and of the pepper. Default: in memory, where wallets end with the process. */
  readonly dataFolder?: string | undefined
  /** Random, at least 32 bytes. Default: that of the data folder, or one that ends with the process. */
  readonly pepper?: Uint8Array | undefined
  /** Proxies in front of the server that add to `X-Forwarded-For`. Default: 0. */
  readonly trustedProxies?: number | undefined
  /** Default: those of the release. */
  readonly pages?: FramePages | undefined
  /** How long `stop` waits for open requests, in milliseconds. Default: 10000. */
  readonly stopMs?: number | undefined
  /** Gets the lines of the log. Default: none. */
  readonly log?: Log | undefined
}

/** A frame that listens. */
export interface RunningFrame {
  /** Where it listens: `http://127.0.0.1:4115`. Users reach it at the `url` of its options. */
  readonly listeningAt: string
  readonly port: number
  readonly log: Log
  /**
   * Stops: `/readyz` answers 503, no new connection is accepted, open requests are answered, and the database
   * is closed. Resolves when all of it is done.
   */
  stop(): Promise<void>
}

const defaultPort = 4115

/**
 * Starts the server of the frame with its pages. Nothing is left running if it fails.
 *
 * @throws {Error} If the port or the data folder is in use, if the database cannot be reached, or if a
 * setting is not valid.
 *
 * @example
 * ```ts
 * import { readOptions, startFrame } from '@latchkey/frame/node'
 *
 * const frame = await startFrame(readOptions(process.env))
 * await frame.stop()
 * ```
 */
export async function startFrame(options: StartFrameOptions): Promise<RunningFrame> {
  const { host = '127.0.0.1', port = defaultPort, databaseUrl, dataFolder, log = silentLog } = options
  const pages = options.pages ?? (await readFramePages())
  const folder = dataFolder === undefined ? undefined : join(dataFolder, 'database')
  const database = await connectDatabase({ url: databaseUrl, folder })
  let isStopping = false
  try {
    const pepper =
      options.pepper ??
      // After the database, whose folder has one process.
      (dataFolder === undefined ? randomBytes(32) : await readPepper(dataFolder, log))
    const server = await createFrameServer({
      ...options,
      trustedProxies: options.trustedProxies ?? 0,
      database,
      pepper,
      pages,
      report: (error) => log({ level: 'error', message: 'failed', error: describeFault(error) }),
      observe: (answer) =>
        log({ level: answer.status >= 500 ? 'error' : 'info', message: 'request', ...answer }),
      isStopping: () => isStopping,
    }).catch(toSentence)
    const listening = await startListening(server.fetch, { ...options, host, port })
    const { frame, wallet, version } = pages
    const { origin } = new URL(options.url)
    const { providers = [] } = options
    log({
      level: 'info',
      message: 'listening',
      url: options.url,
      listeningAt: listening.url,
      database: database.kind,
      version,
      frameHash: frame.hash,
      walletHash: wallet.hash,
      // Each is registered at its provider.
      ...(providers.length > 0 && {
        redirectUris: providers.map(({ id }) => redirectUriOf(origin, id)).join(' '),
      }),
    })
    for (const message of warningsOf(options)) log({ level: 'warn', message })
    let stopped: Promise<void> | undefined
    const stop = async () => {
      isStopping = true
      await listening.stop()
      await database.close()
    }
    return {
      listeningAt: listening.url,
      port: listening.port,
      log,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What is on that an operator may not want. */
function warningsOf({ url, isCrossSiteAllowed, trustedProxies = 0 }: StartFrameOptions): string[] {
  return [
    ...(isCrossSiteAllowed
      ? [
          'ALLOW_CROSS_SITE is on: apps of other sites may show the frame, and browsers may delete the wallets of users. It is for development only.',
        ]
      : []),
    ...(trustedProxies === 0 && url.startsWith('https:')
      ? [
          'TRUSTED_PROXIES is 0, and URL has https, which this server does not speak: if a proxy is in front of it, all users are counted as one.',
        ]
      : []),
  ]
}

/** The driver says why a database does not answer, with its address. Here it is one sentence. */
function toSentence(error: unknown): never {
  if (error instanceof Error && error.name === 'DatabaseUnavailableError')
    throw new Error('DATABASE_URL: the database cannot be reached.', { cause: error })
  throw error
}
