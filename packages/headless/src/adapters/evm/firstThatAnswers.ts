import { createTransport, type EIP1193RequestFn, http, type Transport } from 'viem'

/** The code of a transaction that the network rejected. */
const rejectedCode = -32003

/**
 * Returns a transport that sends each request to the first endpoint, and to the next one if it fails. It does
 * what viem's `fallback` does without its ranking, which is most of its code and would be in the page's first
 * files.
 */
export function firstThatAnswers(urls: readonly string[]): Transport {
  if (urls.length < 2) return http(urls[0])
  return (options) => {
    const endpoints = urls.map((url) => http(url, { retryCount: 0 })(options))
    async function request(args: Parameters<EIP1193RequestFn>[0]): Promise<unknown> {
      let failure: unknown
      for (const endpoint of endpoints) {
        try {
          return await endpoint.request(args)
        } catch (error) {
          if (isFinal(error)) throw error
          failure = error
        }
      }
      throw failure
    }
    return createTransport(
      { key: 'fallback', name: 'Fallback', type: 'fallback', request: request as EIP1193RequestFn },
      // Where viem's own has its list, which viem and `transportUrls` read.
      { transports: endpoints },
    )
  }
}

/** Whether another endpoint would answer the same. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === rejectedCode || error.message.includes('execution reverted'))
  )
}
