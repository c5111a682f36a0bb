import { isLoopbackHost } from './url.js'

/** 256 kB: the largest image that may stand inside an announcement. */
const maxDataUrlLength = 256 * 1024
const maxUrlLength = 2_048

/**
 * A wallet's image url when it may be put into an `<img>`, else `undefined`: `data:` with png, jpeg, webp, gif or svg of at most 256 kB, or
 * https, or http on this machine. An `<img>` runs no script of an svg; one that carries a script is refused all the same, because
 * hosts put icons elsewhere too. EIP-6963 asks for a data uri.
 */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxDataUrlLength) return undefined
  const url = value.trim()
  if (/^data:/i.test(url)) return isSafeDataUrl(url) ? url : undefined
  return isSafeRemoteUrl(url) ? url : undefined
}

function isSafeDataUrl(url: string): boolean {
  const [, type, parameters] =
    /^data:image\/(png|jpeg|webp|gif|svg\+xml)((?:;[^,;]{1,40}){0,3}),/i.exec(url) ?? []
  if (!type) return false
  if (type.toLowerCase() !== 'svg+xml') return true
  const text = decode(url.slice(url.indexOf(',') + 1), /;base64$/i.test(parameters ?? ''))
  return text !== undefined && !/<script|[\s"'/]on\w+\s*=|foreignObject|javascript:/i.test(text)
}

function decode(body: string, isBase64: boolean): string | undefined {
  try {
    const text = decodeURIComponent(body)
    return isBase64 ? atob(text) : text
  } catch {
    // A bare % is legal in practice; base64 that cannot be read is not an image.
    return isBase64 ? undefined : body
  }
}

function isSafeRemoteUrl(value: string): boolean {
  if (value.length > maxUrlLength || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
