import { createTransport, type EIP1193RequestFn, http, type Transport } from 'viem'

/** How the endpoints are used. */
export interface FirstThatAnswersOptions {
  /** Whether the endpoints are ranked by their answers to a ping every 4 s. Default: false. */
  readonly isRanked?: boolean | undefined
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importRanked = () => import('./rankedEndpoints.js')

/** The code of a transaction that the network rejected. */
const rejectedCode = -32003

/**
 * Returns a transport that sends each request to the first endpoint, and to the next one if it fails. It does
 * what viem's `fallback` does without its ranking, which is most of its code and would be in the page's first
 * files: with `isRanked`, it is loaded at the first request.
 */
export function firstThatAnswers(
  urls: readonly string[],
  { isRanked = false }: FirstThatAnswersOptions = {},
): Transport {
  if (urls.length < 2) return http(urls[0])
  return (options) => {
    const endpoints = urls.map((url) => http(url, { retryCount: 0 })(options))
    let ranking: Promise<{ request: EIP1193RequestFn }> | undefined
    async function request(args: Parameters<EIP1193RequestFn>[0]): Promise<unknown> {
      if (isRanked) {
        ranking ??= importRanked().then(({ rankedEndpoints }) => rankedEndpoints(urls)(options))
        // Without the code, the order stays.
        const ranked = await ranking.catch(() => {
          ranking = undefined
        })
        if (ranked) return ranked.request(args as never)
      }
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
