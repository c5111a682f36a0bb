/** Returns the ids of providers as they are if all are strings, else none. */
export function parseProviderIds(ids: unknown): readonly string[] {
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : []
}
