/**
 * Returns whether a hostname of `URL` is loopback: localhost, *.localhost, 127.0.0.1 or [::1].
 *
 * @example
 * ```ts
 * import { isLoopbackHost } from '@latchkey/protocol'
 *
 * isLoopbackHost(new URL('http://localhost:3000').hostname) // true
 * ```
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
