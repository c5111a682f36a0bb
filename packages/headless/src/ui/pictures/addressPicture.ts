/**
 * Returns the picture of an address as a CSS background: two opposite gradients of similar hues. The same
 * address always has the same picture, in capitals and without.
 *
 * @example
 * ```tsx
 * import { addressPicture } from '@latchkey/headless/ui'
 *
 * export function Avatar({ address }: { address: string }) {
 *   return <span style={{ display: 'block', width: 40, height: 40, background: addressPicture(address) }} />
 * }
 * ```
 */
export function addressPicture(address: string): string {
  const next = numbersOf(address.toLowerCase())
  const hue = next() * 360
  const angle = next() * 2 * Math.PI
  const light = (distance: number, color: string) =>
    `radial-gradient(circle at ${50 + distance * Math.cos(angle)}% ${50 + distance * Math.sin(angle)}%, ${color}, transparent 68%)`
  const first = light(34, `hsl(${hue + 40 + next() * 80} 90% 66%)`)
  const second = light(-34, `hsl(${hue - 40 - next() * 80} 85% 72%)`)
  return `${first}, ${second}, hsl(${hue} 80% 58%)`
}

/** Returns a generator of numbers from 0 to 1, seeded by a text (FNV-1a, then xorshift). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
