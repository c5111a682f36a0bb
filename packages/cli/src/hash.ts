import { createHash } from 'node:crypto'

/** SHA-256 of bytes or UTF-8 text, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** SHA-256 as the lock file writes it. */
export function lockHash(text: string): `sha256-${string}` {
  return `sha256-${sha256(text)}`
}
