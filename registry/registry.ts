/**
 * An item that `latchkey add` can install. The build finds its files by following the imports of `entries`.
 */
export interface RegistryItemSource {
  name: string
  title: string
  description: string
  /** `views.ts` lists each `feature`. A `bundle` or `entry` opens views, and includes features. */
  kind: 'bundle' | 'entry' | 'feature'
  /** Files of the registry. The item consists of these and their imports. */
  entries: readonly string[]
  /**
   * Names of the features that a bundle or entry includes, or that a feature needs. `'all'` means every
   * feature of the registry.
   */
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
   * Libraries for which `@latchkey/headless` has an adapter. The CLI sets up the first one that a project
   * has. It installs the first of the list if there is none, so that the printed code runs.
   */
  adapters: readonly {
    dependency: string
    /** The versions that the adapter is for. Default: those that are tested. */
    range?: string
    entry: string
    factory: string
  }[]
  /** Optional packages of features. The CLI prints them and does not install them. */
  extras: readonly RegistryExtra[]
  /** The files that a project with shadcn has of its own. The views then import those. */
  shadcn: readonly ShadcnFile[]
}

/** A file with the names and props of shadcn's, and what the other files use of it. */
export interface ShadcnFile {
  /** Its path without the ending. */
  file: string
  exports: readonly string[]
  /** Props that not every version of shadcn has. */
  props?: readonly string[]
  /** The options of its variants, by the variant. */
  variants?: Readonly<Record<string, readonly string[]>>
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
const features = ['connect', 'wallets', 'pairing', 'networks', 'account', 'profile-wallets', 'guide']

/** The registry of this repository. */
export const registry: RegistryManifest = {
  name: 'latchkey',
  homepage: 'README.md',
  items: [
    {
      name: 'modal',
      title: 'Wallet modal',
      description: 'The modal, its buttons, and the views to connect, to switch network, and of the account.',
      kind: 'bundle',
      entries: ['index.ts'],
      features,
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
      entries: ['index.ts'],
      features,
    },
    {
      name: 'account-button',
      title: 'Account button',
      description: 'The button that shows the connected account, with the modal it opens.',
      kind: 'entry',
      entries: ['index.ts'],
      features,
    },
    {
      name: 'network-button',
      title: 'Network button',
      description:
        'The button that shows the network and opens the list of networks, with the modal it opens.',
      kind: 'entry',
      entries: ['index.ts'],
      features,
    },
    {
      name: 'embedded',
      title: 'Embedded wallet',
      description: "The modal's card inside the page.",
      kind: 'entry',
      entries: ['index.ts'],
      features,
    },
    {
      name: 'connect',
      title: 'Connect',
      description:
        'Connect an installed wallet, with help if it does not answer, and choose the namespace of a wallet with several.',
      kind: 'feature',
      entries: ['views/connect.tsx', 'views/connecting.tsx'],
      isRequired: true,
    },
    {
      name: 'wallets',
      title: 'Wallets',
      description: 'All wallets, with search, and where to get one.',
      kind: 'feature',
      entries: ['views/wallets.tsx'],
    },
    {
      name: 'pairing',
      title: 'Pairing',
      description: 'Connect a wallet on another device by a QR code, or on this device by a link.',
      kind: 'feature',
      entries: ['views/pairing.tsx'],
    },
    {
      name: 'networks',
      title: 'Networks',
      description: 'Choose a network, switch the wallet to it, and leave one that is not supported.',
      kind: 'feature',
      entries: ['views/networks.tsx'],
    },
    {
      name: 'account',
      title: 'Account',
      description: 'The account with its balance and tokens, and its settings.',
      kind: 'feature',
      entries: ['views/account.tsx', 'views/account-settings.tsx'],
      isRequired: true,
    },
    {
      name: 'profile-wallets',
      title: 'Connected wallets',
      description: 'The connected wallets: switch between them, add one, disconnect.',
      kind: 'feature',
      entries: ['views/profile-wallets.tsx'],
    },
    {
      name: 'guide',
      title: 'Guide',
      description: 'What a wallet is and what a network is, for new users.',
      kind: 'feature',
      entries: ['views/guide.tsx'],
    },
    {
      name: 'activity',
      title: 'Activity',
      description: 'The transactions of the account, and the details of one.',
      kind: 'feature',
      entries: ['views/activity.tsx'],
    },
    {
      name: 'nfts',
      title: 'NFTs',
      description: 'The NFTs of the account, and the details of one.',
      kind: 'feature',
      entries: ['views/nfts.tsx'],
    },
    {
      name: 'send',
      title: 'Send',
      description: 'Send the native currency or a token, to an address or a name, with a review before.',
      kind: 'feature',
      entries: ['views/send.tsx', 'views/send-steps.tsx'],
    },
    {
      name: 'receive',
      title: 'Receive',
      description: 'Show the address of the account and its QR code, for each of its networks.',
      kind: 'feature',
      entries: ['views/receive.tsx'],
    },
    {
      name: 'swap',
      title: 'Swap',
      description: 'Swap a token for another one, with its price, fee and least amount before.',
      kind: 'feature',
      entries: ['views/swap.tsx', 'views/swap-review.tsx'],
    },
    {
      name: 'onramp',
      title: 'Buy',
      description: 'Buy by card or bank transfer on the page of a provider, with its price before.',
      kind: 'feature',
      entries: ['views/onramp.tsx', 'views/onramp-steps.tsx'],
    },
    {
      name: 'pay',
      title: 'Pay',
      description: 'Pay an amount from any token.',
      kind: 'feature',
      entries: ['views/pay.tsx'],
    },
    {
      name: 'approve',
      title: 'Approve',
      description: 'Say in words what a request to a wallet does, and ask the user to confirm it.',
      kind: 'feature',
      entries: ['views/approve.tsx'],
    },
    {
      name: 'email',
      title: 'Email',
      description:
        'Log in with an email address, and look after the wallet that comes with it: ways to open it, export, change of address.',
      kind: 'feature',
      entries: ['views/email.tsx', 'views/wallet-security.tsx'],
      // The frame needs a place for each request.
      features: ['approve'],
    },
    {
      name: 'social',
      title: 'Social',
      description: 'Log in with an account of a provider, or with Farcaster.',
      kind: 'feature',
      entries: ['views/social.tsx'],
      // The wallet that comes with it.
      features: ['email'],
    },
    {
      name: 'sign-in',
      title: 'Sign in',
      description: 'Sign a message that tells the server of the app whose account it is.',
      kind: 'feature',
      entries: ['views/sign-in.tsx'],
    },
    {
      name: 'names',
      title: 'Names',
      description: 'Choose and register a name for the account.',
      kind: 'feature',
      entries: ['views/names.tsx'],
    },
    {
      name: 'permissions',
      title: 'Permissions',
      description:
        'Who may spend from the account without asking each time, how much and until when. End each.',
      kind: 'feature',
      entries: ['views/permissions.tsx'],
    },
  ],
  peers: { react: '>=18', 'react-dom': '>=18' },
  companions: { '@latchkey/headless': ['@tanstack/react-query', 'viem'] },
  adapters: [
    { dependency: 'wagmi', entry: '@latchkey/headless/wagmi', factory: 'wagmiAdapter' },
    { dependency: 'ethers', range: '6.x', entry: '@latchkey/headless/ethers', factory: 'ethersAdapter' },
    { dependency: 'ethers', range: '^5.7.0', entry: '@latchkey/headless/ethers5', factory: 'ethers5Adapter' },
  ],
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
  shadcn: [
    {
      file: 'ui/button',
      exports: ['Button'],
      props: ['asChild'],
      variants: {
        variant: ['default', 'secondary', 'ghost'],
        size: ['default', 'sm'],
      },
    },
    { file: 'ui/input', exports: ['Input'] },
    { file: 'ui/skeleton', exports: ['Skeleton'] },
    { file: 'ui/tabs', exports: ['Tabs', 'TabsContent', 'TabsList', 'TabsTrigger'] },
  ],
}
