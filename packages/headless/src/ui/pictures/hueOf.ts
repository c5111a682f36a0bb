/**
 * Returns the hue of the tile of a name, in degrees. Names that differ in their last letter have different
 * ones.
 *
 * @example
 * ```tsx
 * import { hueOf } from '@latchkey/headless/ui'
 *
 * export function Tile({ name }: { name: string }) {
 *   return <span style={{ background: `hsl(${hueOf(name)} 60% 90%)` }}>{name}</span>
 * }
 * ```
 */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)
  // By the golden angle.
  return Math.round((hash * 137.508) % 360)
}
