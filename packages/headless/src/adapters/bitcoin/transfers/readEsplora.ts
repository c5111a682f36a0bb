import { HttpBodyInvalidError, type HttpError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { request } from '../../../wire/http/request.js'
import { toShownUrl, toUrl } from '../../../wire/http/toUrl.js'

/** The maximum size of an answer: an address with many coins has a long list. */
const maxBytes = 4_000_000

/** Reads a value from an answer. What it throws becomes the cause of an `HttpBodyInvalidError`. */
type Read<value> = (answer: unknown) => value

/**
 * Sends a request to the network's Esplora servers in their order and reads the first answer. A 404 is an
 * answer: the server does not know what is asked for.
 *
 * @throws {HttpError} if no server answers, or its answer is invalid.
 */
export function readEsplora<value>(network: Network, path: string, read: Read<value>): Promise<value> {
  return readFirst(network.rpcUrls.default.http, path, read)
}

async function readFirst<value>(
  [server = '', ...others]: readonly string[],
  path: string,
  read: Read<value>,
): Promise<value> {
  const url = toUrl(server, path)
  try {
    const body = await request({ url, maxBytes })
    try {
      return read(body)
    } catch (cause) {
      throw new HttpBodyInvalidError({ url: toShownUrl(url), cause })
    }
  } catch (error) {
    if (others.length === 0 || (error as Partial<HttpError>).status === 404) throw error
    return readFirst(others, path, read)
  }
}

/** Parses an integer amount of satoshis, at most the total supply. Throws a `TypeError` otherwise. */
export function toSats(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > maxSats)
    throw new TypeError('not an amount of satoshis')
  return BigInt(value)
}

const maxSats = 21_000_000 * 100_000_000

/**
 * Parses the sum of everything an address has received or spent, which can exceed the total supply. Throws a
 * `TypeError` otherwise.
 */
export function toSum(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError('not a sum of satoshis')
  return BigInt(value)
}

export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not an object')
  return value as Record<string, unknown>
}

export function toList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value.map(toRecord)
}
