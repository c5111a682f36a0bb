import { fallback, http, type Transport } from 'viem'

/** How endpoints are ranked. Times in milliseconds. */
export const ranking = {
  interval: 4_000,
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
} as const

/**
 * Returns a transport that asks the endpoint first that was the fastest and most reliable in the last pings,
 * and the next one if it fails. Pings every endpoint again and again while the page is open.
 */
export function rankedEndpoints(urls: readonly string[]): Transport {
  return fallback(
    urls.map((url) => http(url, { retryCount: 0 })),
    { retryCount: 0, rank: ranking },
  )
}
