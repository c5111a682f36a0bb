import { isAddress } from '@latchkey/protocol'

/** When the parent frame is asked, in milliseconds from the start. It may not listen at first. */
const requestTimesMs = [0, 200, 1_000, 3_000]

/** What is known of a Safe before its SDK is loaded. */
export interface FoundSafe {
  readonly address: string
  /** Number of owners that must confirm a transaction. */
  readonly threshold: number
}

/**
 * Resolves when the parent frame answers, by the Safe Apps protocol, that it is a Safe. Never resolves if the
 * parent is not a Safe. If the browser exposes the parent's origin and it is not allowed, the parent is not
 * asked; an answer from such an origin is ignored.
 *
 * @param parameters.allowedDomains Tested against the parent's origin.
 * @throws The signal's reason.
 */
export function findSafe(parameters: {
  readonly allowedDomains: readonly RegExp[]
  readonly signal: AbortSignal
}): Promise<FoundSafe> {
  const { allowedDomains, signal } = parameters
  const isAllowed = (origin: string) => allowedDomains.some((pattern) => pattern.test(origin))
  const parentOrigin = location.ancestorOrigins?.[0]
  const id = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (parentOrigin !== undefined && !isAllowed(parentOrigin)) return

    const postRequest = () =>
      window.parent.postMessage(
        { id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } },
        parentOrigin ?? '*',
      )
    const timers = requestTimesMs.map((ms) => setTimeout(postRequest, ms))

    function end(): void {
      window.removeEventListener('message', onMessage)
      for (const timer of timers) clearTimeout(timer)
    }
    function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== window.parent || !isAllowed(origin)) return
      const found = parseAnswer(data, id)
      if (!found) return
      end()
      resolve(found)
    }
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
  })
}

function parseAnswer(message: unknown, id: string): FoundSafe | undefined {
  const { id: answered, success, data } = (message ?? {}) as Record<string, unknown>
  if (answered !== id || success !== true) return undefined
  const { safeAddress, threshold } = (data ?? {}) as Record<string, unknown>
  if (typeof safeAddress !== 'string' || !isAddress(safeAddress, 'eip155')) return undefined
  const count = Number(threshold)
  return { address: safeAddress, threshold: Number.isSafeInteger(count) && count > 0 ? count : 1 }
}
