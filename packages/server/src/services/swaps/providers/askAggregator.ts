import * as v from 'valibot'
import { UpstreamRefusal } from '../../../upstream/createUpstream.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'

/** Statuses with which aggregators say that they exchange no such tokens, or not that much. */
const refusals = [400, 404, 422]

/** An amount in the smallest unit, decimal or hex. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i, 'is not an amount'),
  v.transform((text) => BigInt(text)),
)
const hexSchema = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i, 'is not hex'))
/** A transaction of an aggregator. */
export const transactionSchema = v.object({
  to: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'is not an address')),
  data: hexSchema,
  value: amountSchema,
})

/** Asks an aggregator, and parses its answer. Throws `UpstreamRefusal` if it exchanges no such tokens. */
export async function askAggregator<const schema extends v.GenericSchema>(parameters: {
  readonly url: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string>>
  readonly answer: schema
  readonly signal: AbortSignal
}): Promise<v.InferOutput<schema>> {
  const { url, query, headers, answer, signal } = parameters
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const address = `${url}?${new URLSearchParams(given)}`
  const found = await fetchJson({ url: address, headers, signal }).catch((error: unknown) => {
    const isRefusal = error instanceof UnusableAnswer && refusals.includes(error.status ?? 0)
    throw isRefusal ? new UpstreamRefusal(error.message) : error
  })
  return v.parse(answer, found)
}

/** Returns the number of a network in its CAIP-2 id. */
export function chainIdOf(networkId: string): string {
  return networkId.slice('eip155:'.length)
}
