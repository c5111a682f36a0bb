/**
 * Returns the parameters of a request as a text for a query key, which is compared as JSON. Parameters that
 * have no JSON have no text.
 */
export function withoutBigints(params: unknown): string | undefined {
  try {
    return JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  } catch {
    return undefined
  }
}
