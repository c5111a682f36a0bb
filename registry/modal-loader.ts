import type { ViewEntries, ViewName } from '@latchkey/headless'
import { lazyModule } from './lib/lazy-module'
import { viewNames } from './view-names'

/**
 * The modal with the Connect and Account views. It loads the other views: before it opens, the page has
 * their names and nothing else, so that a page does not grow with each feature.
 */
export const modalModule = lazyModule(() => import('./modal-file'))

const entryOf = (view: ViewName) => ({
  load: async () => (await modalModule.load()).loadView(view),
  isLoaded: () => modalModule.loaded?.componentOf(view) !== undefined,
})

/** All views of this app, for the router. */
export const allViews: ViewEntries = Object.fromEntries(
  (['Connect', 'Account', ...viewNames] as const).map((view) => [view, entryOf(view)]),
)
