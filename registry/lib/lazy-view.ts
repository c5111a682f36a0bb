import type { ComponentType } from 'react'

/** A component whose code is fetched when it is needed. What the router and the shell know of a view. */
export interface LazyView {
  /** Fetches the code once; after a failure the next call tries again. */
  load(): Promise<unknown>
  isLoaded(): boolean
  /** The component, once its code is here. */
  readonly component: ComponentType | undefined
}

export function lazyView(fetchComponent: () => Promise<ComponentType>): LazyView {
  let loading: Promise<unknown> | undefined
  let component: ComponentType | undefined
  return {
    load() {
      loading ??= fetchComponent().then(
        (loaded) => {
          component = loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    isLoaded: () => component !== undefined,
    get component() {
      return component
    },
  }
}
