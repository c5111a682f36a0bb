import type { StoreApi } from 'zustand/vanilla'
import type { ParsedOptions } from '../options.js'
import { type AccountsState, createAccountsStore } from './accounts.js'
import { type ConnectorsState, createConnectorsStore } from './connectors.js'
import { createModalStore, type ModalState } from './modal.js'
import { createNetworksStore, type NetworksState } from './networks.js'
import { createRouterStore, type RouterState } from './router.js'
import { createSignInStore, type SignInState } from './signIn.js'
import { createThemeStore, type ThemeState } from './theme.js'
import { createToastStore, type ToastState } from './toast.js'

/** The states of the stores of a latchkey. */
export interface StoreStates {
  readonly accounts: AccountsState
  readonly connectors: ConnectorsState
  readonly networks: NetworksState
  readonly router: RouterState
  readonly modal: ModalState
  readonly toast: ToastState
  readonly theme: ThemeState
  readonly signIn: SignInState
}

export type Stores = { readonly [name in keyof StoreStates]: StoreApi<StoreStates[name]> }

export function createStores(options: ParsedOptions): Stores {
  const namespaces = [...new Set(options.networks.map((network) => network.namespace))]
  return {
    accounts: createAccountsStore(namespaces),
    connectors: createConnectorsStore(),
    networks: createNetworksStore(options.networks, options.defaultNetwork),
    router: createRouterStore(),
    modal: createModalStore(options.enableEmbedded),
    toast: createToastStore(),
    theme: createThemeStore({ mode: options.themeMode, variables: options.themeVariables }),
    signIn: createSignInStore(),
  }
}
