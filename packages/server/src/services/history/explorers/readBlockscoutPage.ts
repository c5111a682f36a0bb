import * as v from 'valibot'
import type { Hex } from 'viem'
import type { BlockscoutHistory } from '../../../config/ServerNetwork.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import type { Place } from './ExplorerList.js'

const pageSchema = v.object({
  items: v.array(v.unknown()),
  next_page_params: v.nullish(v.record(v.string(), v.unknown())),
})

/** Reads a page of a list of an address: version 2 of the REST API of Blockscout. */
export async function readBlockscoutPage(
  { url, apiKey }: BlockscoutHistory,
  parameters: {
    readonly address: Hex
    /** `transactions`, `nft` ... */
    readonly list: string
    readonly query: Place
    readonly signal: AbortSignal
  },
): Promise<{ readonly items: readonly unknown[]; readonly next: Place | undefined }> {
  const query = new URLSearchParams({ ...parameters.query, ...(apiKey ? { apikey: apiKey } : {}) })
  const answer = await fetchJson({
    url: `${url.replace(/\/+$/, '')}/api/v2/addresses/${parameters.address}/${parameters.list}?${query}`,
    signal: parameters.signal,
  })
  const { items, next_page_params: next } = v.parse(pageSchema, answer)
  return { items, next: next ? toPlace(next) : undefined }
}

/** Returns what asks the explorer for its numbers, in which no client has a part. */
export function probeOf({ url }: BlockscoutHistory): (signal: AbortSignal) => Promise<unknown> {
  return (signal) => fetchJson({ url: `${url.replace(/\/+$/, '')}/api/v2/stats`, signal })
}

/** Whatever the explorer gives is sent back to it. */
function toPlace(next: Readonly<Record<string, unknown>>): Place {
  const entries = Object.entries(next).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
