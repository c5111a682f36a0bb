import type { ServedNamespace } from '../types.js'

/** Returns a function from CAIP-2 id to name, or undefined for an unknown network. */
export function networkNames(served: readonly ServedNamespace[]): (id: string) => string | undefined {
  const names = new Map(served.flatMap(({ networks }) => networks.map(({ id, name }) => [id, name] as const)))
  return (id) => names.get(id)
}
