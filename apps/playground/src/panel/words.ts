import type { WalletFeature } from '@latchkey/headless'
import type { ConnectorGroup, NetworkName, SignIn, SwitchName } from '../settings/settings'

export const networkWords: Readonly<Record<NetworkName, string>> = {
  mainnet: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum',
  optimism: 'Optimism',
  polygon: 'Polygon',
  sepolia: 'Sepolia',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
}

export const switchWords: Readonly<Record<SwitchName, string>> = {
  send: 'Send',
  receive: 'Receive',
  swaps: 'Swap',
  onramp: 'Buy',
  activity: 'Activity',
  multiWallet: 'Several wallets at once',
  email: 'A wallet by email',
  socials: 'A wallet by social login',
  requestPreview: 'Explain requests before the wallet asks',
  smartSessions: 'Let apps spend without asking',
  enableEIP6963: 'Installed wallets',
  enableWalletConnect: 'Wallets on a phone, by QR code',
  enableWallets: 'The list of all wallets',
  enableWalletGuide: 'Guide for users without a wallet',
  enableNetworkSwitch: 'Switch network',
}

export const connectSwitches = [
  'enableEIP6963',
  'enableWalletConnect',
  'enableWallets',
  'enableWalletGuide',
  'email',
  'socials',
  'multiWallet',
] as const satisfies readonly SwitchName[]

export const featureSwitches = [
  'send',
  'receive',
  'swaps',
  'onramp',
  'activity',
  'enableNetworkSwitch',
  'requestPreview',
  'smartSessions',
] as const satisfies readonly SwitchName[]

export const signInWords: Readonly<Record<SignIn, string>> = {
  off: 'Off',
  manual: 'Optional',
  connect: 'Asked',
  required: 'Required',
}

export const signInTexts: Readonly<Record<SignIn, string>> = {
  off: 'Nobody signs in.',
  manual: 'The app asks: here, the page “Sign” of the developer tools.',
  connect: 'The user is asked when a wallet connects, and can decline.',
  required: 'The user signs in when a wallet connects, or is disconnected.',
}

export const actionWords: Readonly<Record<WalletFeature, string>> = {
  onramp: 'Buy',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
}

export const groupWords: Readonly<Record<ConnectorGroup, string>> = {
  walletConnect: 'By QR code',
  recent: 'Used last',
  injected: 'Installed',
  featured: 'Featured',
  custom: 'Of your own',
  external: 'With an SDK',
  recommended: 'Recommended',
}
