/** Returns a colour for a name, so that wallets with different names have different icons. */
export function colourOf(name: string): string {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${hash} 55% 42%)`
}
