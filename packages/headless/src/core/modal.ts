import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  type NamespaceOfNetworkId,
  toCaipAddress,
} from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { ModalClosedError } from '../shared/errors/modalClosed.js'
import type { Directory } from '../wire/directory/directory.js'
import type { Adapter } from './adapter.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import type { ParsedOptions } from './options.js'
import type { Router } from './router.js'
import { asksForSignIn, isSignInMissing } from './sign-in/isSignInMissing.js'
import { type AccountsState, hasAnyAccount, isConnectedIn } from './stores/accounts.js'
import type { ModalState } from './stores/modal.js'
import { type NetworksState, unsupportedNamespace } from './stores/networks.js'
import type { RouterData, RouterState, ViewName } from './stores/router.js'
import type { SignInState } from './stores/signIn.js'

/** Duration of the shake after a refused close, in milliseconds. */
export const shakeMs = 500

/** What the modal shows when it opens. */
export interface OpenParameters<networkId extends CaipNetworkId = CaipNetworkId> {
  /**
   * The first view. Default: `Account` if a wallet is connected or is being reconnected, otherwise `Connect`.
   */
  view?: ViewName | undefined
  data?: RouterData<networkId> | undefined
  /** Show only the connectors of this namespace. Default: all. */
  namespace?: NamespaceOfNetworkId<networkId> | undefined
}

/** What is loaded before the modal opens. */
export interface PrepareParameters {
  /** A view whose code is loaded too. */
  view?: ViewName | undefined
}

/** The account that `open` resolves with. */
export interface ConnectedAccount<namespace extends Namespace = Namespace> {
  readonly namespace: namespace
  readonly address: string
  readonly caipAddress: CaipAddress
}

export interface Modal {
  /**
   * Opens the modal. Resolves with the account once one is connected, immediately if one already is. If the
   * promise is not awaited, its rejection is not reported as unhandled.
   *
   * @throws {ModalClosedError} If the user closes the modal before a wallet is connected.
   */
  open(parameters?: OpenParameters): Promise<ConnectedAccount>
  /**
   * Loads what the open modal needs. Call it on pointer enter or focus of the button that opens the modal.
   */
  prepare(parameters?: PrepareParameters): void
  /** Closes the modal. In embedded mode, shows the first view instead. */
  close(): void
  /**
   * Closes the modal on behalf of the user: by Escape, the scrim or the close button. Returns `false` and
   * shakes the modal if it must stay open, because the wallet uses a network that is not supported, or a
   * sign-in is required and missing.
   */
  requestClose(): boolean
}

/** Creates the functions that open and close the modal. */
export function createModal(parameters: {
  store: StoreApi<ModalState>
  routerStore: StoreApi<RouterState>
  accounts: StoreApi<AccountsState>
  networks: StoreApi<NetworksState>
  signIn: StoreApi<SignInState>
  router: Router
  adapters: readonly Adapter[]
  /** The app's directory, if its wallets are listed. */
  directory: Directory | undefined
  options: ParsedOptions
  subscribe: (listener: (event: LatchkeyEvent) => void) => () => void
  emit: (event: LatchkeyEventInput) => void
}): Modal {
  const { store, routerStore, accounts, networks, router, adapters, directory, options, subscribe, emit } =
    parameters
  const isCloseRefused = () =>
    asksInVain(routerStore.getState(), networks.getState(), accounts.getState()) ||
    (asksForSignIn(routerStore.getState()) &&
      isSignInMissing(options.signIn, networks.getState(), accounts.getState(), parameters.signIn.getState()))
  let shaking: ReturnType<typeof setTimeout> | undefined
  /** The last call that shows the modal, until it is closed. */
  let opening: object | undefined

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

  // The buttons of the page show the account while its wallet is being reconnected.
  const firstView = () => (hasAnyAccount(accounts.getState()) ? 'Account' : 'Connect')

  /** Shows the modal once the code of its first view is loaded, synchronously if it already is. */
  function show(): void {
    const own = {}
    opening = own
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
      // Together with the modal's code: one round trip less until the wallets are there.
      if (!hasAnyAccount(accounts.getState())) directory?.preload?.().catch(() => {})
      void Promise.allSettled(adapters.map((adapter) => adapter.preload?.())).then(() => {
        if (!store.getState().hasLooked) store.setState({ hasLooked: true })
      })
    },
    open({ view, data, namespace } = {}) {
      const account = connectedAccount()
      const result = account ? Promise.resolve(account) : connectedOrClosed()
      modal.prepare()
      store.setState({ namespace })
      router.reset(view ?? firstView(), data)
      show()
      return result
    },
    close() {
      opening = undefined
      store.setState({ namespace: undefined, isOpening: false, hasAgreed: false })
      if (options.enableEmbedded) {
        router.reset(firstView())
        return
      }
      if (!store.getState().isOpen) return
      store.setState({ isOpen: false, isShaking: false })
      emit({ type: 'modal.closed' })
    },
    requestClose() {
      if (!isCloseRefused()) {
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

/**
 * Returns whether the modal must stay open, because the connected wallet uses a network that is not
 * supported.
 */
function asksInVain(router: RouterState, networks: NetworksState, accounts: AccountsState): boolean {
  return asksForNetwork(router) && isConnectedIn(accounts, unsupportedNamespace(networks))
}

/** Returns whether the current view, or the one that is loading, asks to switch to a supported network. */
export function asksForNetwork({ view, history, loadingView }: RouterState): boolean {
  if (view === 'UnsupportedChain' || loadingView === 'UnsupportedChain') return true
  return view === 'SwitchNetwork' && history.includes('UnsupportedChain')
}
