/** How many characters of an email address are shown. */
const maxLength = 30

/**
 * Returns an email address for display. Of one with more than 30 characters, the first 30 and `...`.
 *
 * @example
 * ```ts
 * import { shortenEmail } from '@latchkey/headless'
 *
 * const text = shortenEmail('somebody.with.a.long.name@example.com') // 'somebody.with.a.long.name@exam...'
 * ```
 */
export function shortenEmail(email: string): string {
  const characters = [...email]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}...` : email
}
