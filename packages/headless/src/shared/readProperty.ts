/**
 * Returns a property of an untrusted value. Returns `undefined` if the value is no object or the getter
 * throws.
 */
export function readProperty(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
