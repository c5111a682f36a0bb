import type { RateLimit } from '../http/createRateLimiter.js'
import { jsonLog, type Log, silentLog } from '../observe/createLog.js'
import type { StartOptions } from '../startServer.js'
import { ConfigurationError } from './ConfigurationError.js'
import { readSettings } from './readSettings.js'
import type { Settings } from './settingsSchema.js'

/** The environment variables of the server. */
export type Environment = Readonly<Record<string, string | undefined>>

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
  const sentences: string[] = []
  const read = <value>(name: string, parse: (text: string) => value): value | undefined => {
    const text = environment[name]?.trim()
    if (!text) return undefined
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof ConfigurationError) sentences.push(...error.sentences)
      else sentences.push(`${name}: ${(error as Error).message}`)
      return undefined
    }
  }
  const settings: Settings | undefined = read('SETTINGS_FILE', readSettings)
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
  if (sentences.length > 0) throw new ConfigurationError(sentences)
  return options
}

function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`"${text}" is not an integer from ${min} to ${max}.`)
    return value
  }
}

// The value has a password, so that the sentence does not repeat it.
function postgresUrl(text: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('it is not an address such as "postgres://user:password@host:5432/database".')
  return text
}

function rateLimit(text: string): RateLimit | false {
  if (text === 'off') return false
  const [, requests, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(text) ?? []
  if (!Number(requests) || !Number(seconds))
    throw new Error(`"${text}" is neither "off" nor requests per seconds, such as "600/60".`)
  return { requests: Number(requests), seconds: Number(seconds) }
}

function logOf(text: string): Log {
  if (text === 'json') return jsonLog
  if (text === 'off') return silentLog
  throw new Error(`"${text}" is neither "json" nor "off".`)
}
