import { tokensOf } from './tokensOf.js'

/** Whether two texts of a file differ in their formatting alone. `false` if one of them cannot be read. */
export function isReformatted(path: string, a: string, b: string): boolean {
  const [left, right] = [tokensOf(a, path), tokensOf(b, path)]
  if (!left || !right || left.length !== right.length) return false
  return left.every(({ key }, index) => key === right[index]?.key)
}
