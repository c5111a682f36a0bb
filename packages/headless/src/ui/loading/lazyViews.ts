import type { ComponentType } from 'react'
import type { ViewName } from '../../core/stores/router.js'
import { lazyExport } from './lazyComponents.js'
import type { LazyModule } from './lazyModule.js'

/** The views of an app, by name. `useRegisterViews` takes them, and the view stack shows their components. */
export type LazyViews = Readonly<Partial<Record<ViewName, LazyModule<ComponentType>>>>

/** For each view `Name`, a function that loads a file with the component `NameView`. */
export type ViewLoaders = {
  readonly [name in ViewName]?: () => Promise<{ readonly [view in `${name}View`]: ComponentType }>
}

/**
 * Creates views that load on demand.
 *
 * @param loaders - For each view `Name`, a function that loads a file with the component `NameView`.
 *
 * @example
 * ```ts
 * import { lazyViews } from '@latchkey/headless/ui'
 *
 * export const views = lazyViews({
 *   // In an app: () => import('./views/account')
 *   Account: async () => ({ AccountView: () => 'Account' }),
 * })
 * ```
 */
export function lazyViews(loaders: ViewLoaders): LazyViews {
  return Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [name, lazyExport<ComponentType>(load, `${name}View`)]),
  )
}
