import { HttpBodyInvalidError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { request } from '../../../wire/http/request.js'
import { toShownUrl, toUrl } from '../../../wire/http/toUrl.js'

/** Longest answer that is taken: an address with many coins has a long list. */
const maxBytes = 4_000_000

/** Throws what `read` throws as an answer that cannot be read. */
type Read<value> = (answer: unknown) => value

/**
 * Asks a network's esplora server and reads its answer.
 *
 * @throws {HttpError} when it does not answer, or not what it should.
 */
export async function readEsplora<value>(network: Network, path: string, read: Read<value>): Promise<value> {
  const url = toUrl(network.rpcUrls.default.http[0] ?? '', path)
  const body = await request({ url, maxBytes })
  try {
    return read(body)
  } catch (cause) {
    throw new HttpBodyInvalidError({ url: toShownUrl(url), cause })
  }
}

/** Whole satoshis, at most all there will ever be. Throws TypeError. */
export function toSats(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > maxSats)
    throw new TypeError('not an amount of satoshis')
  return BigInt(value)
}

const maxSats = 21_000_000 * 100_000_000

/** The sum of all that ever went through an address may be more than there is at a time. Throws TypeError. */
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
