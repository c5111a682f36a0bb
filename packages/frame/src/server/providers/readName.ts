/** Returns the first of the names that a provider gives that can be shown, without invisible characters. */
export function readName(names: readonly (string | null | undefined)[], fallback: string): string {
  for (const name of [...names, fallback]) {
    const text = [...(name ?? '').replaceAll(/\p{C}/gu, '').trim()].slice(0, 100).join('')
    if (text !== '') return text
  }
  return ''
}
