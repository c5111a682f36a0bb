import type { ViewEntries, ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'
import { connectNames } from './features/connect/names'
import { lazyModule } from './lib/lazy-module'
import { viewFiles } from './view-files'
import { viewNames } from './view-names'

/** The modal with the Connect and Account views. */
export const modalModule = lazyModule(() => import('./modal'))

/** The views that connect an installed wallet. They load without the others. */
export const connectViewsModule = lazyModule(() => import('./connect-views'))

/** The account with tabs, which loads when an account is shown in an app with services for them. */
export const accountHomeModule = lazyModule(() => import('./account-home'))

/** All views. */
export const viewsModule = lazyModule(() => import('./all-views'))

/** The views that load alone. */
const files = viewFiles.map(({ names, load }) => ({ names, module: lazyModule(load) }))

/** All views of this app, for the router. */
export const allViews: ViewEntries = {
  Connect: modalModule,
  Account: modalModule,
  ...Object.fromEntries(viewNames.map((name) => [name, viewsModule])),
  ...Object.fromEntries(files.flatMap(({ names, module }) => names.map((name) => [name, module]))),
  ...Object.fromEntries(connectNames.map((name) => [name, connectViewsModule])),
}

type ViewComponents = Readonly<Partial<Record<ViewName, ComponentType>>>

/** Returns the component of a view if it has loaded. */
export function componentOf(view: ViewName): ComponentType | undefined {
  if (view === 'Connect') return modalModule.loaded?.ConnectView
  if (view === 'Account') return modalModule.loaded?.AccountView
  const connectViews: ViewComponents | undefined = connectViewsModule.loaded?.connectViews
  const file = files.find(({ names }) => names.includes(view))
  return connectViews?.[view] ?? file?.module.loaded?.views[view] ?? viewsModule.loaded?.views[view]
}
