/** What an object, or an entry of one, takes besides its content, in bytes. Rounded up. */
const overhead = 32

/**
 * Returns about how much memory a value takes, in bytes: of texts, numbers and objects of them. A text counts
 * two bytes for each character, which it takes at most.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return overhead + value.length * 2
  if (typeof value !== 'object' || value === null) return overhead
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.reduce((sum, [key, each]) => sum + sizeOf(key) + sizeOf(each), overhead)
}
