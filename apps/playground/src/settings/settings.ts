import type { FeatureOptions, ThemeVariables, WalletFeature } from '@latchkey/headless'

/** Where the chains are: in the page, in a sandbox that runs on this machine, or the real networks. */
export const chainsKinds = ['page', 'sandbox', 'real'] as const
export type ChainsKind = (typeof chainsKinds)[number]

/** The networks to choose from, by the names that `@latchkey/headless/networks` exports. */
export const networkNames = [
  'mainnet',
  'base',
  'arbitrum',
  'optimism',
  'polygon',
  'sepolia',
  'solana',
  'bitcoin',
  'polkadot',
] as const
export type NetworkName = (typeof networkNames)[number]

/** Whether one of the networks is an EVM network. */
export function hasEvm(networks: readonly NetworkName[]): boolean {
  return networks.some((name) => !/^(?:solana|bitcoin|polkadot)$/.test(name))
}

/** What the app has for EVM networks: an entry of `@latchkey/headless` with its adapter. */
export const evmAdapters = ['wagmi', 'ethers'] as const
export type EvmAdapterName = (typeof evmAdapters)[number]

/** The options that are on or off, by their names in `createLatchkey`, and their defaults. */
export const switchDefaults = {
  send: true,
  receive: true,
  swaps: true,
  onramp: true,
  activity: true,
  multiWallet: false,
  email: false,
  socials: false,
  requestPreview: false,
  smartSessions: false,
  enableEIP6963: true,
  enableWalletConnect: true,
  enableWallets: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
} as const
export type SwitchName = keyof typeof switchDefaults
export const switchNames = Object.keys(switchDefaults) as readonly SwitchName[]

/** A group of the connect view. */
export type ConnectorGroup = NonNullable<FeatureOptions['connectorTypeOrder']>[number]

const groupsInOrder: Record<ConnectorGroup, true> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
}

/** The groups of the connect view in their default order. */
export const connectorGroups = Object.keys(groupsInOrder) as readonly ConnectorGroup[]

const featuresInOrder: Record<WalletFeature, true> = { onramp: true, swaps: true, receive: true, send: true }

/** What the account offers, in its default order. */
export const walletFeatures = Object.keys(featuresInOrder) as readonly WalletFeature[]

export const styles = ['tailwind', 'css', 'unstyled'] as const
export type Style = (typeof styles)[number]

export const modes = ['modal', 'embedded'] as const
export type Mode = (typeof modes)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** When users sign in at the app's server: never, when the app asks, at connect, or to stay connected. */
export const signIns = ['off', 'manual', 'connect', 'required'] as const
export type SignIn = (typeof signIns)[number]

export const themeModes = ['system', 'light', 'dark'] as const

/** The theme variables that the panel sets. */
export interface ThemeSettings {
  readonly mode: (typeof themeModes)[number]
  /** CSS colours. Empty: the default. */
  readonly accent: string
  readonly background: string
  readonly colorMix: string
  /** In percent. */
  readonly colorMixStrength: number
  readonly fontFamily: string
  /** In pixels. */
  readonly fontSizeMaster: number
  /** In pixels. */
  readonly borderRadiusMaster: number
  readonly zIndex: number
  /** Whether the page has tokens of its own, which the views use in place of their defaults. */
  readonly hasHostTokens: boolean
}

/** Everything that the panel of the playground sets. */
export interface Settings {
  readonly chains: ChainsKind
  /** Address of a running sandbox. */
  readonly sandboxUrl: string
  /** Address of a server that reads the sandbox. Empty: there is none. */
  readonly serverUrl: string
  /** Project id of the pairing. The real relay needs one. */
  readonly projectId: string
  /** In their order; the first is the default. */
  readonly networks: readonly NetworkName[]
  readonly evmAdapter: EvmAdapterName
  readonly switches: Readonly<Record<SwitchName, boolean>>
  /** Order of the connect view. */
  readonly order: readonly ConnectorGroup[]
  /** Order of what the account offers. */
  readonly actions: readonly WalletFeature[]
  readonly signIn: SignIn
  /** Number of wallets that are installed in the page. */
  readonly wallets: number
  readonly theme: ThemeSettings
  readonly style: Style
  readonly direction: Direction
  readonly mode: Mode
}

export const maxWallets = 3

export const defaultSettings: Settings = {
  chains: 'page',
  sandboxUrl: 'http://127.0.0.1:18540',
  serverUrl: '',
  projectId: '',
  networks: ['mainnet', 'base'],
  evmAdapter: 'wagmi',
  switches: switchDefaults,
  order: connectorGroups,
  actions: walletFeatures,
  signIn: 'off',
  wallets: 2,
  theme: {
    mode: 'system',
    accent: '',
    background: '',
    colorMix: '',
    colorMixStrength: 0,
    fontFamily: '',
    fontSizeMaster: 10,
    borderRadiusMaster: 4,
    zIndex: 999,
    hasHostTokens: false,
  },
  style: 'tailwind',
  direction: 'ltr',
  mode: 'modal',
}

/** Returns the theme variables of the settings, without those that have their default. */
export function themeVariablesOf(theme: ThemeSettings): ThemeVariables {
  const usual = defaultSettings.theme
  return {
    ...(theme.accent && { accent: theme.accent }),
    ...(theme.background && { background: theme.background }),
    ...(theme.colorMix && { colorMix: theme.colorMix }),
    ...(theme.colorMixStrength !== usual.colorMixStrength && { colorMixStrength: theme.colorMixStrength }),
    ...(theme.fontFamily && { fontFamily: theme.fontFamily }),
    ...(theme.fontSizeMaster !== usual.fontSizeMaster && { fontSizeMaster: `${theme.fontSizeMaster}px` }),
    ...(theme.borderRadiusMaster !== usual.borderRadiusMaster && {
      borderRadiusMaster: `${theme.borderRadiusMaster}px`,
    }),
    ...(theme.zIndex !== usual.zIndex && { zIndex: theme.zIndex }),
  }
}
