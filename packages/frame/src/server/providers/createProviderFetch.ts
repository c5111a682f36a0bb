import { ProviderError } from './Provider.js'

/** Most bytes of an answer. */
const maxBytes = 256 * 1024

/** Asks a provider. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Creates what asks providers: over https, without redirects, and for so long and so much only.
 *
 * @param timeoutMs How long an answer may take, with its body, in milliseconds.
 */
export function createProviderFetch(timeoutMs: number): ProviderFetch {
  return async (url, init) => {
    if (!isSafeAddress(url)) throw new ProviderError('failed', 'an address has no https')
    const response = await read(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new ProviderError('unreachable', `answers ${response.status}`)
    return response
  }
}

/** Whether an address has https, or is of this machine. */
export function isSafeAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

async function read(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    const { status, headers } = response
    const body = await readBytes(response)
    return new Response(body.length > 0 ? body : null, { status, headers })
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProviderError('unreachable', isLate ? 'took too long' : 'cannot be reached')
  }
}

async function readBytes({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new ProviderError('failed', 'an answer is too large')
    }
    parts.push(value)
  }
  return Buffer.concat(parts)
}
