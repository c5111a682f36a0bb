import { lazyComponents, lazyModule, lazyViews } from '@latchkey/headless/ui'
import type { AccountLists } from './views/account'
import type { ConnectMethods } from './views/connect'

/**
 * The views of this app. Each file loads when one of its views is needed. A view that is not here is nowhere
 * linked. `npx latchkey add` edits the lines between the markers.
 */
export const views = lazyViews({
  // latchkey:begin
  Account: () => import('./views/account'),
  AccountSettings: () => import('./views/account-settings'),
  ActivityItem: () => import('./views/activity'),
  AllWallets: () => import('./views/wallets'),
  ApproveTransaction: () => import('./views/approve'),
  BuyInProgress: () => import('./views/onramp-steps'),
  Connect: () => import('./views/connect'),
  ConnectSocials: () => import('./views/social'),
  ConnectingExternal: () => import('./views/connecting'),
  ConnectingFarcaster: () => import('./views/social'),
  ConnectingMultiChain: () => import('./views/connecting'),
  ConnectingSocial: () => import('./views/social'),
  ConnectingWalletConnect: () => import('./views/pairing'),
  ConnectingWalletConnectBasic: () => import('./views/pairing'),
  EmailLogin: () => import('./views/email'),
  FundWallet: () => import('./views/onramp'),
  GetWallet: () => import('./views/wallets'),
  Networks: () => import('./views/networks'),
  NftItem: () => import('./views/nfts'),
  OnRampFiatSelect: () => import('./views/onramp-steps'),
  OnRampProviders: () => import('./views/onramp'),
  OnRampTokenSelect: () => import('./views/onramp-steps'),
  Pay: () => import('./views/pay'),
  PayLoading: () => import('./views/pay'),
  Permissions: () => import('./views/permissions'),
  ProfileWallets: () => import('./views/profile-wallets'),
  Receive: () => import('./views/receive'),
  ReceiveNetworks: () => import('./views/receive'),
  RegisterAccountName: () => import('./views/names'),
  RegisterAccountNameSuccess: () => import('./views/names'),
  SIWXSignMessage: () => import('./views/sign-in'),
  Send: () => import('./views/send'),
  SendReview: () => import('./views/send-steps'),
  SendScan: () => import('./views/send-steps'),
  SendToken: () => import('./views/send-steps'),
  Swap: () => import('./views/swap'),
  SwapPreview: () => import('./views/swap-review'),
  SwapSelectToken: () => import('./views/swap'),
  SwitchActiveChain: () => import('./views/networks'),
  SwitchNetwork: () => import('./views/networks'),
  UnsupportedChain: () => import('./views/networks'),
  UpdateEmailWallet: () => import('./views/email'),
  WalletSecurity: () => import('./views/wallet-security'),
  WhatIsANetwork: () => import('./views/guide'),
  WhatIsAWallet: () => import('./views/guide'),
  // latchkey:end
})

/** The lists in the tabs of the account. */
export const accountLists: AccountLists = lazyComponents({
  // latchkey:begin
  ActivityList: () => import('./views/activity'),
  NftList: () => import('./views/nfts'),
  // latchkey:end
})

/** The ways to connect in the view `Connect`, beside the wallets. */
export const connectMethods: ConnectMethods = lazyComponents({
  // latchkey:begin
  EmailMethod: () => import('./views/email'),
  SocialMethod: () => import('./views/social'),
  // latchkey:end
})

/** The card of the modal, which loads at the first intent to open it. */
export const card = lazyModule(() => import('./card'))
