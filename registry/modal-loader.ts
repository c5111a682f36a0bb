import type { ViewEntries } from '@latchkey/headless'
import { lazyModule } from './lib/lazy-module'
import { viewNames, viewsModule } from './view-names'

/** The modal with the Connect and Account views. */
export const modalModule = lazyModule(() => import('./modal'))

/** All views of this app, for the router. */
export const allViews: ViewEntries = {
  Connect: modalModule,
  Account: modalModule,
  ...Object.fromEntries(viewNames.map((name) => [name, viewsModule])),
}
