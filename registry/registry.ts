/**
 * An item that `latchkey add` can install. The build finds its files by following the imports of `entries`.
 * Views and primitives are items too, which the build creates from their files.
 */
export interface RegistryItemSource {
  name: string
  title: string
  description: string
  /** `views.ts` lists each `feature`. A `bundle` or `entry` opens views, and includes features. */
  kind: 'bundle' | 'entry' | 'feature'
  /** Files of the registry. The item consists of these and their imports. */
  entries: readonly string[]
  /** Names of the features that a bundle or entry includes. `'all'` means every feature of the registry. */
  features?: readonly string[] | 'all'
  /** Whether the feature is required, so that `--without` rejects it. */
  isRequired?: true
}

/** The content of the registry, from which `build/build.ts` creates the files in the CLI. */
export interface RegistryManifest {
  name: string
  /** A required field of shadcn's registries. */
  homepage: string
  items: readonly RegistryItemSource[]
  /** Packages that the project must have, with their ranges. The CLI checks them and never installs them. */
  peers: Readonly<Record<string, string>>
  /** Peer dependencies of a dependency. The CLI installs them with it, because Yarn does not. */
  companions: Readonly<Record<string, readonly string[]>>
  /**
   * Libraries for which `@latchkey/headless` has an adapter. The CLI installs the first one if a project has
   * none, so that the printed code runs.
   */
  adapters: readonly { dependency: string; entry: string; factory: string }[]
  /** Optional packages of features. The CLI prints them and does not install them. */
  extras: readonly RegistryExtra[]
}

/** Packages and an option of `createLatchkey` that a feature can use. */
export interface RegistryExtra {
  feature: string
  /** The purpose, which the CLI prints as `For …`. */
  title: string
  /** Optional peer dependencies of `@latchkey/headless`, with their ranges. */
  dependencies: Readonly<Record<string, string>>
  entry: string
  factory: string
  /** The code in the call of `createLatchkey`. */
  option: string
}

/** The features of `modal`. */
const features = [
  'connect',
  'wallets',
  'pairing',
  'network',
  'connections',
  'account',
  'send',
  'swap',
  'onramp',
  'pay',
  'receive',
  'approve',
  'names',
  'guide',
]

/** The registry of this repository. */
export const registry: RegistryManifest = {
  name: 'latchkey',
  homepage: 'README.md',
  items: [
    {
      name: 'modal',
      title: 'Wallet modal',
      description: 'The modal, its buttons and the views of all stable features.',
      kind: 'bundle',
      entries: ['index.ts'],
      features,
    },
    {
      name: 'minimal',
      title: 'Minimal modal',
      description: 'The modal, its buttons and the views to connect a wallet and switch network.',
      kind: 'bundle',
      entries: ['index.ts'],
      features: ['connect', 'wallets', 'pairing', 'network'],
    },
    {
      name: 'all',
      title: 'Everything',
      description: 'The modal, its buttons and the views of all features.',
      kind: 'bundle',
      entries: ['index.ts'],
      features: 'all',
    },
    {
      name: 'connect-button',
      title: 'Connect button',
      description: 'The button that connects a wallet and then shows the account, with the modal it opens.',
      kind: 'entry',
      entries: ['connect-button.tsx', 'modal-mount.tsx'],
      features,
    },
    {
      name: 'account-button',
      title: 'Account button',
      description: 'The button that shows the connected account, with the modal it opens.',
      kind: 'entry',
      entries: ['account-button.tsx', 'modal-mount.tsx'],
      features,
    },
    {
      name: 'network-button',
      title: 'Network button',
      description:
        'The button that shows the network and opens the list of networks, with the modal it opens.',
      kind: 'entry',
      entries: ['network-button.tsx', 'modal-mount.tsx'],
      features,
    },
    {
      name: 'embedded',
      title: 'Embedded wallet',
      description: "The modal's card inside the page.",
      kind: 'entry',
      entries: ['embedded.tsx'],
      features,
    },
    {
      name: 'connect',
      title: 'Connect',
      description:
        'Connect an installed wallet, with help if it does not answer, and choose the namespace of a wallet with several.',
      kind: 'feature',
      entries: ['features/connect/names.ts', 'features/connect/views.ts'],
      isRequired: true,
    },
    {
      name: 'wallets',
      title: 'Wallets',
      description: 'All wallets, with search, and where to get one.',
      kind: 'feature',
      entries: ['features/wallets/names.ts', 'features/wallets/views.ts'],
    },
    {
      name: 'pairing',
      title: 'Pairing',
      description: 'Connect a wallet on another device by a QR code, or on this device by a link.',
      kind: 'feature',
      entries: ['features/pairing/names.ts', 'features/pairing/views.ts'],
    },
    {
      name: 'network',
      title: 'Networks',
      description: 'Choose a network, switch the wallet to it, and leave one that is not supported.',
      kind: 'feature',
      entries: ['features/network/names.ts', 'features/network/views.ts'],
    },
    {
      name: 'connections',
      title: 'Connections',
      description: 'The connected wallets: switch between them, add one, disconnect.',
      kind: 'feature',
      entries: ['features/connections/names.ts', 'features/connections/views.ts'],
    },
    {
      name: 'account',
      title: 'Account',
      description: 'The settings of the account, and the details of a transaction and of an NFT.',
      kind: 'feature',
      entries: [
        'features/account/names.ts',
        'features/account/views.ts',
        'features/account/activity.ts',
        'features/account/nfts.ts',
      ],
    },
    {
      name: 'send',
      title: 'Send',
      description: 'Send the native currency or a token, to an address or a name, with a review before.',
      kind: 'feature',
      entries: [
        'features/send/names.ts',
        'features/send/views.ts',
        'features/send/steps.ts',
        'features/send/scan.ts',
      ],
    },
    {
      name: 'swap',
      title: 'Swap',
      description: 'Swap a token for another one, with its price, fee and least amount before.',
      kind: 'feature',
      entries: ['features/swap/names.ts', 'features/swap/views.ts', 'features/swap/steps.ts'],
    },
    {
      name: 'onramp',
      title: 'Buy',
      description: 'Buy by card or bank transfer on the page of a provider, with its price before.',
      kind: 'feature',
      entries: ['features/onramp/names.ts', 'features/onramp/views.ts', 'features/onramp/steps.ts'],
    },
    {
      name: 'pay',
      title: 'Pay',
      description: 'Pay an amount from any token, and add funds to the account.',
      kind: 'feature',
      entries: ['features/pay/names.ts', 'features/pay/views.ts', 'features/pay/steps.ts'],
    },
    {
      name: 'receive',
      title: 'Receive',
      description: 'Show the address of the account and its QR code, for each of its networks.',
      kind: 'feature',
      entries: ['features/receive/names.ts', 'features/receive/views.ts'],
    },
    {
      name: 'approve',
      title: 'Approve',
      description: 'Say in words what a request to a wallet does, and ask the user to confirm it.',
      kind: 'feature',
      entries: ['features/approve/names.ts', 'features/approve/views.ts'],
    },
    {
      name: 'names',
      title: 'Names',
      description: 'Choose and register a name for the account.',
      kind: 'feature',
      entries: ['features/names/names.ts', 'features/names/views.ts'],
    },
    {
      name: 'guide',
      title: 'Guide',
      description: 'What a wallet is and what a network is, for new users.',
      kind: 'feature',
      entries: ['features/guide/names.ts', 'features/guide/views.ts'],
    },
  ],
  peers: { react: '>=18', 'react-dom': '>=18' },
  companions: { '@latchkey/headless': ['@tanstack/react-query', 'viem'] },
  adapters: [{ dependency: 'wagmi', entry: '@latchkey/headless/wagmi', factory: 'wagmiAdapter' }],
  extras: [
    {
      feature: 'pairing',
      title: 'wallets on other devices, by a QR code',
      dependencies: { '@walletconnect/core': '2.21.8', '@walletconnect/sign-client': '2.21.8' },
      entry: '@latchkey/headless/wallet-connect',
      factory: 'walletConnect',
      option: "pairing: walletConnect({ projectId: 'your project id' })",
    },
  ],
}
