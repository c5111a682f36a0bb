import type { CaipNetworkId, NamespaceOfNetworkId, Wallet } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Connector, Network } from '../../shared/types.js'
import type { Nft } from '../../wire/nfts/nfts.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'
import type { RegisteredViewName } from '../register.js'
import { createStateStore } from './createStateStore.js'

/** A currency or token that is paid. */
export interface PayAsset {
  readonly networkId: CaipNetworkId
  /** Contract of the token. Absent: the network's own currency. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
  /** Default: `symbol`. */
  readonly name?: string | undefined
  /** Picture, https. Default: none. */
  readonly imageUrl?: string | undefined
}

/** What is paid, and to whom. */
export interface PayRequest {
  /** Address that receives, of the asset's network. */
  readonly recipient: string
  readonly asset: PayAsset
  /** What the recipient receives, as decimal text in units of the asset. Default: the user enters it. */
  readonly amount?: string | undefined
}

/** Name of a view of the modal: one of Latchkey's, or one that the app declares in {@link Register}. */
export type ViewName =
  | RegisteredViewName
  | 'Connect'
  | 'Account'
  | 'AccountSettings'
  | 'ActivityItem'
  | 'NftItem'
  | 'Send'
  | 'SendToken'
  | 'SendScan'
  | 'SendReview'
  | 'Receive'
  | 'ReceiveNetworks'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'FundWallet'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'Pay'
  | 'PayLoading'
  | 'ApproveTransaction'
  | 'EmailLogin'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'UpdateEmailWallet'
  | 'WalletSecurity'
  | 'Permissions'
  | 'SIWXSignMessage'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'AllWallets'
  | 'ProfileWallets'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'GetWallet'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'

/** The parameters of a view. */
export interface RouterData<networkId extends CaipNetworkId = CaipNetworkId> {
  readonly connector?: Connector | undefined
  /** ConnectingMultiChain: the connectors of one wallet, one per namespace. */
  readonly connectors?: readonly Connector[] | undefined
  readonly network?: Network<networkId> | undefined
  /** The wallet of the directory to connect or to install. */
  readonly wallet?: Wallet | undefined
  /** ActivityItem: the `id` of the transaction. */
  readonly activityId?: string | undefined
  /** NftItem: the NFT. */
  readonly nft?: Nft | undefined
  /** Swap: what the form begins with. Default: what it has. */
  readonly swap?:
    | {
        readonly from?: SwapToken | undefined
        readonly to?: SwapToken | undefined
        /** The text of the amount, in units of `from`. */
        readonly amount?: string | undefined
      }
    | undefined
  /** SwapSelectToken: which token of the swap is chosen. */
  readonly swapSide?: 'from' | 'to' | undefined
  /** OnRampProviders: what the form begins with. Default: what it has. */
  readonly onramp?:
    | {
        readonly networkId?: networkId | undefined
        /** Id or symbol of what is bought: `ETH`. */
        readonly purchase?: string | undefined
        /** ISO 4217 code of what is paid: `USD`. */
        readonly payment?: string | undefined
        /** The text of the amount, in units of `payment`. */
        readonly amount?: string | undefined
      }
    | undefined
  /** Pay: what is paid, and to whom. */
  readonly pay?: PayRequest | undefined
  /** ConnectingSocial: the id of the provider. Default: that of the login that goes on. */
  readonly socialProvider?: string | undefined
  /** The view to show when this one is done. Default: the modal closes. */
  readonly redirectView?: ViewName | undefined
  /** Connect: the namespace whose connectors are shown. SwitchActiveChain: the namespace to switch to. */
  readonly namespace?: NamespaceOfNetworkId<networkId> | undefined
}

/** Direction of a navigation. Views animate in this direction. */
export type Direction = 'forward' | 'back' | 'none'

/** State of the router. */
export interface RouterState<networkId extends CaipNetworkId = CaipNetworkId> {
  /**
   * The current view. The last of `history`, except that `Account` is shown for `Connect` after a connection.
   */
  readonly view: ViewName
  /** The views from the first to the current one. Never empty. */
  readonly history: readonly [ViewName, ...ViewName[]]
  readonly data: RouterData<networkId>
  /** The direction of the last navigation. Views animate in this direction. */
  readonly direction: Direction
  /** The next view, while its code is loading. `view` stays visible until then. */
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
