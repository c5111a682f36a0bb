import { jsonLog, type Log, silentLog } from '../observe/createLog.js'
import { ConfigurationError } from './ConfigurationError.js'

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings, and collects what is wrong with them. */
export interface Variables {
  /** Returns a variable after `parse`. `undefined`: it is absent or empty, or `parse` has thrown. */
  read<value>(name: string, parse: (text: string) => value): value | undefined
  /** Adds a sentence of another kind. */
  refuse(sentence: string): void
  /** @throws {ConfigurationError} If anything was wrong. */
  check(): void
}

/**
 * Creates a reader of environment variables. What `parse` throws becomes one sentence, with the name of the
 * variable in front.
 *
 * @example
 * ```ts
 * import { integer, readVariables } from '@latchkey/server/node'
 *
 * const variables = readVariables(process.env)
 * const port = variables.read('PORT', integer(0, 65_535))
 * variables.check()
 * ```
 */
export function readVariables(environment: Environment): Variables {
  const sentences: string[] = []
  return {
    read(name, parse) {
      const text = environment[name]?.trim()
      if (!text) return undefined
      try {
        return parse(text)
      } catch (error) {
        if (error instanceof ConfigurationError) sentences.push(...error.sentences)
        else sentences.push(`${name}: ${(error as Error).message}`)
        return undefined
      }
    },
    refuse(sentence) {
      sentences.push(sentence)
    },
    check() {
      if (sentences.length > 0) throw new ConfigurationError(sentences)
    },
  }
}

/**
 * Returns a parser of integers.
 *
 * @example
 * ```ts
 * import { integer } from '@latchkey/server/node'
 *
 * integer(0, 65_535)('8080')
 * ```
 */
export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`"${text}" is not an integer from ${min} to ${max}.`)
    return value
  }
}

/**
 * Parses the address of a Postgres server. It has a password, so that the error does not repeat it.
 *
 * @throws {Error} If it is not one.
 *
 * @example
 * ```ts
 * import { postgresUrl } from '@latchkey/server/node'
 *
 * postgresUrl('postgres://localhost/wallets')
 * ```
 */
export function postgresUrl(text: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('it is not an address such as "postgres://user:password@host:5432/database".')
  return text
}

/**
 * Parses the format of the log.
 *
 * @throws {Error} If it is neither "json" nor "off".
 *
 * @example
 * ```ts
 * import { logOf } from '@latchkey/server/node'
 *
 * logOf('json')({ level: 'info', message: 'listening' })
 * ```
 */
export function logOf(text: string): Log {
  if (text === 'json') return jsonLog
  if (text === 'off') return silentLog
  throw new Error(`"${text}" is neither "json" nor "off".`)
}
