import type { CaipNetworkId } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Emitter } from '../shared/emitter.js'
import { ViewLoadError, ViewNotInstalledError } from '../shared/errors/router.js'
import type { LatchkeyEventInput } from './events.js'
import { type AccountsState, isAnyConnected } from './stores/accounts.js'
import type { RouterData, RouterState, ViewName } from './stores/router.js'

/** A view of the modal whose code loads on demand. */
export interface ViewEntry {
  /** Loads the code of the view. Called again after a failure. */
  load(): Promise<unknown>
  isLoaded(): boolean
}

/** The views of an app, by name. */
export type ViewEntries = Readonly<Partial<Record<ViewName, ViewEntry>>>

/**
 * The navigation of the modal. The current view stays visible until the code of the next one is loaded. A
 * later navigation replaces one that is still loading.
 */
export interface Router<networkId extends CaipNetworkId = CaipNetworkId> {
  /** Navigates to a view. Does nothing if it is the current one. */
  push(view: ViewName, data?: RouterData<networkId>): void
  /** Replaces the current view. */
  replace(view: ViewName, data?: RouterData<networkId>): void
  /** Replaces the history with one view. */
  reset(view: ViewName, data?: RouterData<networkId>): void
  /**
   * Navigates to the previous view. Closes the modal if there is none. If a wallet is connected, `Connect` is
   * skipped, or `Account` is shown if it was the first view.
   */
  goBack(): void
  /** Navigates back to the view at an index of the history. */
  goBackToIndex(index: number): void
  /** Navigates back to the view before the last `view`. Closes the modal if there is none. */
  goBackBefore(view: ViewName): void
  /**
   * Returns whether the app has the view, and its feature is not off. Without registered views, it has all.
   */
  canOpen(view: ViewName): boolean
  /** Returns whether views are registered. */
  hasViews(): boolean
  /**
   * Registers the views of the app, replacing those of an earlier call. Returns the function that removes
   * them.
   */
  registerViews(views: ViewEntries): () => void
  /**
   * Loads the code of a view in advance. A failure has no effect: the code is loaded again when it is needed.
   */
  preload(view: ViewName): void
  /** Resolves when no view is loading. */
  settled(): Promise<void>
}

/** Creates the router of a latchkey. */
export function createRouter(parameters: {
  store: StoreApi<RouterState>
  accounts: StoreApi<AccountsState>
  events: Pick<Emitter<LatchkeyEventInput>, 'emit'>
  close: () => void
  /** Returns whether the modal is visible. */
  isShown: () => boolean
  /** Returns whether the feature of a view is off. */
  isOff: (view: ViewName) => boolean
}): Router {
  const { store, accounts, events, close, isShown, isOff } = parameters
  let views: ViewEntries | undefined
  /** The latest navigation. An earlier one that is still loading has no effect. */
  let latest: object | undefined
  let loading: Promise<void> = Promise.resolve()

  /** Navigates once the code of the view is loaded. */
  function navigate(view: ViewName, next: (state: RouterState) => Partial<RouterState>): void {
    if (!router.canOpen(view)) throw new ViewNotInstalledError(view)
    const own = {}
    latest = own
    const commit = () => {
      store.setState((state) => ({ data: {}, ...next(state), loadingView: undefined }))
      events.emit({ type: 'router.navigated', view: store.getState().view })
    }
    const entry = views?.[view]
    if (!entry || entry.isLoaded()) {
      commit()
      return
    }
    store.setState({ loadingView: view })
    loading = entry.load().then(
      () => {
        if (own === latest) commit()
      },
      (cause) => {
        if (own !== latest) return
        store.setState({ loadingView: undefined })
        events.emit({ type: 'router.failed', view, error: new ViewLoadError(view, cause) })
      },
    )
  }

  /** Shortens the history and shows its last view. */
  function goBackTo(history: RouterState['history']): void {
    const last = history[history.length - 1] as ViewName
    const view =
      last === 'Connect' && isAnyConnected(accounts.getState()) && router.canOpen('Account')
        ? 'Account'
        : last
    navigate(view, ({ data }) => ({
      history,
      view,
      data: { ...data, redirectView: undefined },
      direction: 'back',
    }))
  }

  /** Removes `Connect` at the end for a user who is connected and came from another view to add a wallet. */
  function withoutConnectAtEnd(history: readonly ViewName[]): readonly ViewName[] {
    const isPast = history.length > 1 && history.at(-1) === 'Connect' && isAnyConnected(accounts.getState())
    return isPast ? history.slice(0, -1) : history
  }

  const router: Router = {
    push(view, data = {}) {
      if (store.getState().view === view) return
      navigate(view, ({ history }) => ({ view, history: [...history, view], data, direction: 'forward' }))
    },
    replace(view, data = {}) {
      if (store.getState().view === view) return
      navigate(view, ({ history }) => ({
        view,
        history: [...history.slice(0, -1), view] as unknown as RouterState['history'],
        data,
        direction: 'forward',
      }))
    },
    reset(view, data = {}) {
      navigate(view, () => ({ view, history: [view], data, direction: 'none' }))
    },
    goBack() {
      const { history } = store.getState()
      if (history.length === 1) close()
      else goBackTo(withoutConnectAtEnd(history.slice(0, -1)) as unknown as RouterState['history'])
    },
    goBackToIndex(index) {
      const { history } = store.getState()
      if (index >= 0 && index < history.length - 1)
        goBackTo(history.slice(0, index + 1) as unknown as RouterState['history'])
    },
    goBackBefore(view) {
      const index = store.getState().history.lastIndexOf(view)
      if (index > 0) router.goBackToIndex(index - 1)
      else close()
    },
    canOpen: (view) => (!views || view in views) && !isOff(view),
    hasViews: () => views !== undefined,
    registerViews(entries) {
      views = entries
      const { view, loadingView } = store.getState()
      // The modal was opened before the views were registered, so the code of the current view is not loaded
      // yet. If another view is loading, it stays: React registers the views twice in StrictMode.
      if (isShown() && loadingView === undefined && entries[view]?.isLoaded() === false)
        navigate(view, (state) => state)
      return () => {
        if (views === entries) views = undefined
      }
    },
    preload(view) {
      const entry = router.canOpen(view) ? views?.[view] : undefined
      if (entry && !entry.isLoaded()) entry.load().catch(() => {})
    },
    settled: () => loading,
  }
  return router
}
