import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'
import { connectNames } from './features/connect/names'
import { lazyModule } from './lib/lazy-module'
import { AccountView, ConnectView } from './modal'
import { type ViewFile, viewFiles } from './view-files'

// So that a bundler makes one file of what the modal and the parts that load with it share.
export { sharedOnOpen } from '@latchkey/headless'
export { EmbeddedCard, ModalDialog } from './modal'

/** The account with tabs, which loads when an account is shown in an app with services for them. */
export const accountHome = lazyModule(() => import('./account-file'))

/** The views that connect an installed wallet. They load without the others. */
const connectFile: ViewFile = {
  names: connectNames,
  load: () => import('./connect-views'),
}

const files = [connectFile, ...viewFiles].map(({ names, load }) => ({ names, module: lazyModule(load) }))

/** The views of all other features. */
const otherViews = lazyModule(() => import('./all-views'))

const fileOf = (view: ViewName) => files.find(({ names }) => names.includes(view))?.module ?? otherViews

/** Loads the code of a view. */
export async function loadView(view: ViewName): Promise<void> {
  if (componentOf(view)) return
  // In the next task: to begin the requests takes milliseconds, in which the press would not be shown.
  await new Promise((resolve) => setTimeout(resolve))
  await fileOf(view).load()
}

/** Returns the component of a view if it has loaded. */
export function componentOf(view: ViewName): ComponentType | undefined {
  if (view === 'Connect') return ConnectView
  if (view === 'Account') return AccountView
  return fileOf(view).loaded?.views[view] ?? otherViews.loaded?.views[view]
}
