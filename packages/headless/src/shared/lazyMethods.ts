/** The same method, with a promise of its result. */
type LazyMethod<method> = method extends (...parameters: infer parameters) => infer result
  ? (...parameters: parameters) => Promise<Awaited<result>>
  : never

/**
 * Returns methods that load their object when one of them is called, and call the object's method of the same
 * name. They reject if it cannot be loaded. They call `load` each time: `loadOnce` keeps what was loaded.
 */
export function lazyMethods<target, const name extends keyof target>(
  load: () => Promise<target>,
  names: readonly name[],
): { [key in name]: LazyMethod<target[key]> } {
  const entries = names.map((name) => [
    name,
    async (...parameters: unknown[]) => {
      const target = (await load()) as Record<name, (...parameters: unknown[]) => unknown>
      return target[name](...parameters)
    },
  ])
  return Object.fromEntries(entries)
}
