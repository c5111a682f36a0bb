import type { StoreApi } from 'zustand/vanilla'
import type { CaipAddress, Namespace } from '../shared/caip.js'
import { toCaipAddress } from '../shared/caip.js'
import { ModalClosedError } from '../shared/errors/connect.js'
import type { Adapter } from './adapter.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import type { ParsedOptions } from './options.js'
import type { Router } from './router.js'
import { type AccountsState, isAnyConnected, isConnectedIn } from './stores/accounts.js'
import type { ModalState } from './stores/modal.js'
import { type NetworksState, unsupportedNamespace } from './stores/networks.js'
import type { RouterData, RouterState, ViewName } from './stores/router.js'

/** How long the card shakes when closing is refused. */
export const shakeMs = 500

export interface OpenParameters {
  /** Default: Account for a connected visitor, Connect otherwise. */
  view?: ViewName | undefined
  data?: RouterData | undefined
  /** Show the ways into this namespace only. */
  namespace?: Namespace | undefined
}

export interface PrepareParameters {
  /** Also load the code of this view. */
  view?: ViewName | undefined
}

/** Who `open()` found or brought in. */
export interface ConnectedAccount {
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: CaipAddress
}

export interface Modal {
  /**
   * Opens the modal. Resolves with the account as soon as one is connected, at once when one is already; rejects with a
   * `ModalClosedError` when the visitor closes it first. A result that nobody awaits is never an unhandled rejection.
   */
  open(parameters?: OpenParameters): Promise<ConnectedAccount>
  /** Loads what opening will need. Call it if the user seems about to open: on pointer enter, or on focus. */
  prepare(parameters?: PrepareParameters): void
  /** Closes without asking. In embedded mode it goes to the first view instead. */
  close(): void
  /** What Esc, the scrim and the close button do: closes, or shakes and returns false where closing is refused. */
  requestClose(): boolean
}

export function createModal(parameters: {
  store: StoreApi<ModalState>
  routerStore: StoreApi<RouterState>
  accounts: StoreApi<AccountsState>
  networks: StoreApi<NetworksState>
  router: Router
  adapters: readonly Adapter[]
  options: ParsedOptions
  subscribe: (listener: (event: LatchkeyEvent) => void) => () => void
  emit: (event: LatchkeyEventInput) => void
}): Modal {
  const { store, routerStore, accounts, networks, router, adapters, options, subscribe, emit } = parameters
  let shaking: ReturnType<typeof setTimeout> | undefined
  let opening = 0

  function connectedAccount(): ConnectedAccount | undefined {
    const { activeNamespace } = networks.getState()
    const state = accounts.getState()
    for (const namespace of [activeNamespace, ...(Object.keys(state) as Namespace[])]) {
      const account = state[namespace]
      if (account?.status === 'connected' && account.activeAddress && account.networkId)
        return {
          namespace,
          address: account.activeAddress,
          caipAddress: toCaipAddress(account.networkId, account.activeAddress),
        }
    }
    return undefined
  }

  function connectedOrClosed(): Promise<ConnectedAccount> {
    const promise = new Promise<ConnectedAccount>((resolve, reject) => {
      const stop = subscribe((event) => {
        if (event.type !== 'account.connected' && event.type !== 'modal.closed') return
        stop()
        const account = connectedAccount()
        if (account) resolve(account)
        else reject(new ModalClosedError())
      })
    })
    promise.catch(() => {})
    return promise
  }

  /** Shows the modal once its first view can be shown, in the same task where the code is already here. */
  function show(): void {
    const own = ++opening
    const commit = () => {
      if (own !== opening || store.getState().isOpen) return
      store.setState({ isOpen: true, isOpening: false })
      emit({ type: 'modal.opened', view: routerStore.getState().view })
    }
    if (routerStore.getState().loadingView) {
      if (!store.getState().isOpen) store.setState({ isOpening: true })
      router.settled().then(commit)
    } else commit()
  }

  const modal: Modal = {
    prepare({ view } = {}) {
      if (view) router.preload(view)
      void Promise.allSettled(adapters.map((adapter) => adapter.preload?.())).then(() => {
        if (!store.getState().hasLooked) store.setState({ hasLooked: true })
      })
    },
    open({ view, data, namespace } = {}) {
      const account = connectedAccount()
      const result = account ? Promise.resolve(account) : connectedOrClosed()
      modal.prepare()
      store.setState({ namespace })
      router.reset(view ?? (account ? 'Account' : 'Connect'), data)
      show()
      return result
    },
    close() {
      opening++
      store.setState({ namespace: undefined, isOpening: false })
      if (options.enableEmbedded) {
        router.reset(isAnyConnected(accounts.getState()) ? 'Account' : 'Connect')
        return
      }
      if (!store.getState().isOpen) return
      clearTimeout(shaking)
      store.setState({ isOpen: false, isShaking: false })
      emit({ type: 'modal.closed' })
    },
    requestClose() {
      if (!isCloseRefused(routerStore.getState(), networks.getState(), accounts.getState())) {
        modal.close()
        return true
      }
      clearTimeout(shaking)
      store.setState({ isShaking: true })
      shaking = setTimeout(() => store.setState({ isShaking: false }), shakeMs)
      emit({ type: 'modal.closeRefused' })
      return false
    },
  }
  return modal
}

/** Whether the visitor has to decide before the modal may close: the wallet is on a network that is not supported. */
function isCloseRefused(router: RouterState, networks: NetworksState, accounts: AccountsState): boolean {
  return asksForNetwork(router) && isConnectedIn(accounts, unsupportedNamespace(networks))
}

/** Whether the views ask for a network that is supported. */
export function asksForNetwork({ view, history }: RouterState): boolean {
  return view === 'UnsupportedChain' || (view === 'SwitchNetwork' && history.includes('UnsupportedChain'))
}
