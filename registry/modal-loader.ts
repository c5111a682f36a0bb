import type { ViewName } from '@latchkey/headless'
import { type LazyView, lazyView } from './lib/lazy-view'
import { views } from './views'

type ModalModule = typeof import('./modal')

let loading: Promise<ModalModule> | undefined
let loaded: ModalModule | undefined

/** Fetches the modal once; after a failure the next call tries again. */
export function loadModal(): Promise<ModalModule> {
  loading ??= import('./modal').then(
    (module) => {
      loaded = module
      return module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The modal's code, once it is here. */
export function loadedModal(): ModalModule | undefined {
  return loaded
}

/** Every view of this app, for the router. */
export const allViews: Readonly<Partial<Record<ViewName, LazyView>>> = {
  Connect: lazyView(() => loadModal().then((module) => module.ConnectView)),
  Account: lazyView(() => loadModal().then((module) => module.AccountView)),
  ...views,
}
