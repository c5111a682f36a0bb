import type { StoreApi } from 'zustand/vanilla'
import type { Emitter } from '../shared/emitter.js'
import { ViewLoadError, ViewNotInstalledError } from '../shared/errors/router.js'
import type { LatchkeyEventInput } from './events.js'
import { type AccountsState, isAnyConnected } from './stores/accounts.js'
import type { RouterData, RouterState, ViewName } from './stores/router.js'

/** How a host's views are known to the router: where the code is, and whether it has come. */
export interface ViewEntry {
  /** Brings the code; called again after it failed. */
  load(): Promise<unknown>
  isLoaded(): boolean
}

export type ViewEntries = Readonly<Partial<Record<ViewName, ViewEntry>>>

/**
 * The view stack. A view's code is loaded before the step is taken, so the old view stays until the new one can be shown;
 * a later step overtakes one that still loads.
 */
export interface Router {
  /** Appends a view; nothing happens when it is the current one. */
  push(view: ViewName, data?: RouterData): void
  /** Puts a view in place of the current one. */
  replace(view: ViewName, data?: RouterData): void
  /** Makes a view the only one. */
  reset(view: ViewName, data?: RouterData): void
  /**
   * One view back; with one view left it closes the modal. A connected visitor is not shown Connect again: what was before it, or Account
   * where nothing was.
   */
  goBack(): void
  /** Back to the view at that index of the history. */
  goBackToIndex(index: number): void
  /** Back to what was before the last `view`, closing when there was nothing: the way out of a finished step. */
  goBackBefore(view: ViewName): void
  /** Whether the host has that view. True for every view where the host registered none. */
  canOpen(view: ViewName): boolean
  /** Whether the host registered views. */
  hasViews(): boolean
  /** Tells which views there are; the last call counts. Returns the function that takes them back. */
  registerViews(views: ViewEntries): () => void
  /** Loads a view's code ahead of time; a failure is left to the step that needs it. */
  preload(view: ViewName): void
  /** Resolves when no view is on its way any more. */
  settled(): Promise<void>
}

export function createRouter(parameters: {
  store: StoreApi<RouterState>
  accounts: StoreApi<AccountsState>
  events: Pick<Emitter<LatchkeyEventInput>, 'emit'>
  close: () => void
  /** Whether the visitor sees the views. */
  isShown: () => boolean
}): Router {
  const { store, accounts, events, close, isShown } = parameters
  let views: ViewEntries | undefined
  let step = 0
  let loading: Promise<void> = Promise.resolve()

  /** Takes a step as soon as the view it leads to can be shown. */
  function navigate(view: ViewName, next: (state: RouterState) => Partial<RouterState>): void {
    if (!router.canOpen(view)) throw new ViewNotInstalledError(view)
    const own = ++step
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
        if (own === step) commit()
      },
      (cause) => {
        if (own !== step) return
        store.setState({ loadingView: undefined })
        events.emit({ type: 'router.failed', view, error: new ViewLoadError(view, cause) })
      },
    )
  }

  /** Shows the end of a shorter history. */
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

  /** For a connected visitor, who came from elsewhere to connect one more wallet. */
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
      const shorter = history.slice(0, index + 1)
      if (index >= 0 && shorter.length > 0 && shorter.length < history.length)
        goBackTo(shorter as unknown as RouterState['history'])
    },
    goBackBefore(view) {
      const index = store.getState().history.lastIndexOf(view)
      if (index > 0) router.goBackToIndex(index - 1)
      else close()
    },
    canOpen: (view) => !views || view in views,
    hasViews: () => views !== undefined,
    registerViews(entries) {
      views = entries
      const { view } = store.getState()
      // Opened before the views were known: its code has still to come.
      if (isShown() && entries[view]?.isLoaded() === false) navigate(view, (state) => state)
      return () => {
        if (views === entries) views = undefined
      }
    },
    preload(view) {
      const entry = views?.[view]
      if (entry && !entry.isLoaded()) entry.load().catch(() => {})
    },
    settled: () => loading,
  }
  return router
}
