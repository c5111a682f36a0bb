/**
 * Returns one or two letters for a name: of its first two words, or of its only word. If other names have the
 * same ones, they are two letters of the word that differs: `Tw` for "Test Two" beside "Test Three".
 *
 * @example
 * ```ts
 * import { initialsOf } from '@latchkey/headless/ui'
 *
 * initialsOf('Sandbox Wallet') // 'SW'
 * initialsOf('Test Two', ['Test Three']) // 'Tw'
 * ```
 */
export function initialsOf(name: string, others: readonly string[] = []): string {
  const own = plainInitials(name)
  const rivals = others
    .filter((other) => other !== name && plainInitials(other) === own)
    .map((rival) => wordsOf(rival))
  if (rivals.length === 0) return own
  const differs = (word: string, at: number) => rivals.every((rival) => rival[at] !== word)
  const at = wordsOf(name).findIndex(differs)
  const [first = '', ...letters] = wordsOf(name)[at] ?? ''
  const second = letters.find((letter, index) =>
    rivals.every((rival) => [...(rival[at] ?? '')][index + 1] !== letter),
  )
  return second ? first.toLocaleUpperCase() + second : own
}

function plainInitials(name: string): string {
  const letters = wordsOf(name).map((word) => [...word][0] ?? '')
  return letters.slice(0, 2).join('').toLocaleUpperCase() || '?'
}

function wordsOf(name: string): readonly string[] {
  return name.trim().split(/\s+/u)
}
