import type { RateLimit } from '../http/createRateLimiter.js'
import { jsonLog } from '../observe/createLog.js'
import type { StartOptions } from '../startServer.js'
import { readSettingsFile } from './readSettingsFile.js'
import { type Environment, integer, logOf, postgresUrl, readVariables } from './readVariables.js'
import { type Settings, settingsSchema } from './settingsSchema.js'

/**
 * Reads the options of `startServer` from environment variables. The README lists them. An empty variable
 * counts as absent.
 *
 * @throws {ConfigurationError} If one is not valid. Lists all that are not.
 *
 * @example
 * ```ts
 * import { readOptions, startServer } from '@latchkey/server'
 *
 * await startServer(readOptions({ ...process.env, PORT: '8080' }))
 * ```
 */
export function readOptions(environment: Environment): StartOptions {
  const { read, check } = readVariables(environment)
  const settings: Settings | undefined = read('SETTINGS_FILE', (file) =>
    readSettingsFile(file, settingsSchema),
  )
  const options: StartOptions = {
    host: read('HOST', (text) => text),
    port: read('PORT', integer(0, 65_535)),
    databaseUrl: read('DATABASE_URL', postgresUrl),
    secret: read('SECRET', (text) => text),
    dataFolder: read('DATA_FOLDER', (text) => text),
    rateLimit: read('RATE_LIMIT', rateLimit),
    trustedProxies: read('TRUSTED_PROXIES', integer(0, 10)),
    maxBodyBytes: read('MAX_BODY_BYTES', integer(1_000, 50_000_000)),
    maxInFlight: read('MAX_IN_FLIGHT', integer(1, 1_000_000)),
    maxEvents: read('MAX_EVENTS', integer(0, 100_000_000)),
    maxEventBytes: read('MAX_EVENT_BYTES', integer(0, 1_000_000_000_000)),
    log: read('LOG', logOf) ?? jsonLog,
    ...settings,
  }
  check()
  return options
}

function rateLimit(text: string): RateLimit | false {
  if (text === 'off') return false
  const [, requests, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(text) ?? []
  if (!Number(requests) || !Number(seconds))
    throw new Error(`"${text}" is neither "off" nor requests per seconds, such as "600/60".`)
  return { requests: Number(requests), seconds: Number(seconds) }
}
