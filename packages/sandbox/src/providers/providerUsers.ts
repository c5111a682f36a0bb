import { createHash } from 'node:crypto'
import type { ProviderUser } from './types.js'

/** The users of every provider at the start. */
export const defaultUsers: readonly ProviderUser[] = [
  { id: 'ann', name: 'Ann Example', email: 'ann@example.org' },
  { id: 'ben', name: 'Ben Example', email: 'ben@example.org', isEmailVerified: false },
  { id: 'cleo', name: 'Cleo Example' },
  { id: 'dana', name: 'Dana Example', email: 'dana@example.org', isEmailPrivate: true },
  {
    id: 'eve',
    name: `<b>Eve</b> \u202Egro.elpmaxe@nna ${'x'.repeat(120)}`,
    email: 'eve+<script>@example.org',
  },
]

/** Makes a user of what somebody typed into the page: an address, or a name. */
export function readUser(typed: string): ProviderUser | undefined {
  const text = typed.trim()
  const id = text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (id === '') return undefined
  const at = text.indexOf('@')
  return at > 0 ? { id, name: text.slice(0, at), email: text } : { id, name: text }
}

/** SHA-256 of a text, in hex. Subjects are made of it, so that a user is the same one after a restart. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns a number of that many digits, the same for each text. */
export function digitsOf(text: string, length: number): string {
  const lowest = 10n ** BigInt(length - 1)
  return String(lowest + (BigInt(`0x${hashOf(text)}`) % (9n * lowest)))
}
