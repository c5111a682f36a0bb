import { type LazyModule, lazyModule } from './lazyModule.js'

/**
 * Creates components that load on demand.
 *
 * @param loaders - For each component, a function that loads a file that exports it by this name.
 *
 * @example
 * ```ts
 * import { lazyComponents } from '@latchkey/headless/ui'
 *
 * export const lists = lazyComponents({
 *   // In an app: () => import('./views/nfts')
 *   NftList: async () => ({ NftList: () => 'NFTs' }),
 * })
 * ```
 */
export function lazyComponents<loaders extends Readonly<Record<string, () => Promise<object>>>>(
  loaders: loaders,
): { readonly [name in keyof loaders]: LazyModule<Exported<Awaited<ReturnType<loaders[name]>>, name>> } {
  return Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [name, lazyExport(load, name)]),
  ) as never
}

type Exported<module, name> = name extends keyof module ? module[name] : never

/** What a file exports by a name, which loads on demand. */
export function lazyExport<value>(load: () => Promise<object>, name: string): LazyModule<value> {
  return lazyModule(async () => {
    // In the next task: to begin a request takes milliseconds, in which the press would not be shown.
    await new Promise((resolve) => setTimeout(resolve))
    return ((await load()) as Record<string, value>)[name] as value
  })
}
