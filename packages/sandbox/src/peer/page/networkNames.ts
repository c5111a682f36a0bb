import type { ServedNamespace } from '../types.js'

/** Makes what gives a network's name by its CAIP-2 id; nothing for one that the wallet does not know. */
export function networkNames(served: readonly ServedNamespace[]): (id: string) => string | undefined {
  const names = new Map(served.flatMap(({ networks }) => networks.map(({ id, name }) => [id, name] as const)))
  return (id) => names.get(id)
}
