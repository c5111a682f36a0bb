import type { StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../shared/caip.js'
import type { Connector, Network } from '../../shared/types.js'
import type { Wallet } from '../../shared/wallet.js'
import { createStateStore } from './createStateStore.js'

/** Names of the modal's views. */
export const viewNames = [
  'Connect',
  'Account',
  'AllWallets',
  'ProfileWallets',
  'EmailLogin',
  'UpdateEmailWallet',
  'ConnectingFarcaster',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ApproveTransaction',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'Swap',
  'GetWallet',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const

export type ViewName = (typeof viewNames)[number]

/** What a view is opened with. */
export interface RouterData {
  readonly connector?: Connector | undefined
  /** ConnectingMultiChain: the ways into each namespace of one wallet. */
  readonly connectors?: readonly Connector[] | undefined
  readonly network?: Network | undefined
  /** The wallet of the directory to connect, or to get. */
  readonly wallet?: Wallet | undefined
  /** Shown instead of closing when the view is done. */
  readonly redirectView?: ViewName | undefined
  /** Connect: only wallets of this namespace are shown. SwitchActiveChain: the namespace to go to. */
  readonly namespace?: Namespace | undefined
}

export type Direction = 'forward' | 'back' | 'none'

export interface RouterState {
  /** What is shown. Differs from the end of `history` only where Account stands in for Connect. */
  readonly view: ViewName
  /** Never empty; the last is the current one. */
  readonly history: readonly [ViewName, ...ViewName[]]
  readonly data: RouterData
  /** Where the last step went; decides which way a view slides. */
  readonly direction: Direction
  /** The view whose code is on its way; the old one is shown meanwhile. */
  readonly loadingView?: ViewName | undefined
}

export const initialRouterState: RouterState = {
  view: 'Connect',
  history: ['Connect'],
  data: {},
  direction: 'none',
}

export function createRouterStore(): StoreApi<RouterState> {
  return createStateStore<RouterState>(initialRouterState)
}
