import type { ViewName } from '@latchkey/headless'

/** The views that the documentation shows live, and whether a wallet is connected before. */
export const liveViews: Readonly<Partial<Record<ViewName, { readonly isConnected: boolean }>>> = {
  Account: { isConnected: true },
  AccountSettings: { isConnected: true },
  AllWallets: { isConnected: false },
  ApproveTransaction: { isConnected: true },
  Connect: { isConnected: false },
  ConnectingMultiChain: { isConnected: false },
  ConnectingWalletConnect: { isConnected: false },
  ConnectingWalletConnectBasic: { isConnected: false },
  FundWallet: { isConnected: true },
  GetWallet: { isConnected: false },
  Networks: { isConnected: true },
  NftItem: { isConnected: true },
  OnRampProviders: { isConnected: true },
  Pay: { isConnected: true },
  ProfileWallets: { isConnected: true },
  Receive: { isConnected: true },
  RegisterAccountName: { isConnected: true },
  SIWXSignMessage: { isConnected: true },
  Send: { isConnected: true },
  Swap: { isConnected: true },
  SwitchActiveChain: { isConnected: true },
  UnsupportedChain: { isConnected: true },
  WhatIsANetwork: { isConnected: false },
  WhatIsAWallet: { isConnected: false },
}
