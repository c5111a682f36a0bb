/**
 * One thing `latchkey add` can be asked for. The build finds its files by following imports from `entries`. Views and
 * primitives are items too; the build makes those from their files.
 */
export interface RegistryItemSource {
  name: string
  title: string
  description: string
  /** A `feature` is what `views.ts` lists; a `bundle` or an `entry` is what opens views, with the features it comes with. */
  kind: 'bundle' | 'entry' | 'feature'
  /** Files of the registry. Everything they import belongs to the item. */
  entries: readonly string[]
  /** Names of the features a bundle or an entry comes with. `'all'` stands for every feature of the registry. */
  features?: readonly string[] | 'all'
  /** A feature that no bundle or entry can do without: `--without` refuses it. */
  isRequired?: true
}

/** What the registry holds; `build/build.ts` turns it into what the CLI carries. */
export interface RegistryManifest {
  name: string
  /** Where to read about it: a required field of shadcn's registries. */
  homepage: string
  items: readonly RegistryItemSource[]
  /** Packages the host brings, with the range it must satisfy. Never installed, only checked. */
  peers: Readonly<Record<string, string>>
  /** Packages that a dependency needs as peers. They are installed with it: yarn does not add peers by itself. */
  companions: Readonly<Record<string, readonly string[]>>
  /**
   * Libraries that `@latchkey/headless` has an adapter for. The CLI installs the first when a project has none, so that
   * the snippet it prints runs.
   */
  adapters: readonly { dependency: string; entry: string; factory: string }[]
  /** What a feature needs beside its views and no host has to want. The CLI names it and installs nothing of it. */
  extras: readonly RegistryExtra[]
}

/** Packages and an option of `createLatchkey` that bring a feature to life. */
export interface RegistryExtra {
  feature: string
  /** Who wants it, as the beginning of a sentence: `For …`. */
  title: string
  /** With their ranges: what `@latchkey/headless` names as optional peers. */
  dependencies: Readonly<Record<string, string>>
  entry: string
  factory: string
  /** As it stands in the call of `createLatchkey`. */
  option: string
}

/** Every feature that is finished. */
const features = ['connect', 'wallets', 'pairing', 'network', 'connections', 'guide']

/** The registry of this repository. */
export const registry: RegistryManifest = {
  name: 'latchkey',
  homepage: 'README.md',
  items: [
    {
      name: 'modal',
      title: 'Wallet modal',
      description: 'The modal, its buttons and the views of every finished feature.',
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
      description: 'The modal, its buttons and the views of every feature there is.',
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
      description: "The modal's card as a part of the page.",
      kind: 'entry',
      entries: ['embedded.tsx'],
      features,
    },
    {
      name: 'connect',
      title: 'Connect',
      description:
        'Waiting for a wallet of the browser, what to do when it does not answer, and where to connect one of several namespaces.',
      kind: 'feature',
      entries: ['features/connect/names.ts', 'features/connect/views.ts'],
      isRequired: true,
    },
    {
      name: 'wallets',
      title: 'Wallets',
      description: 'Every wallet there is, with search, and where to get one.',
      kind: 'feature',
      entries: ['features/wallets/names.ts', 'features/wallets/views.ts'],
    },
    {
      name: 'pairing',
      title: 'Pairing',
      description: 'Connect a wallet on another device by a code, or one on this device by a link.',
      kind: 'feature',
      entries: ['features/pairing/names.ts', 'features/pairing/views.ts'],
    },
    {
      name: 'network',
      title: 'Networks',
      description: 'Choose a network, switch the wallet to it, and what to do on one that is not supported.',
      kind: 'feature',
      entries: ['features/network/names.ts', 'features/network/views.ts'],
    },
    {
      name: 'connections',
      title: 'Connections',
      description: 'Every connected wallet: switch between them, add one, disconnect.',
      kind: 'feature',
      entries: ['features/connections/names.ts', 'features/connections/views.ts'],
    },
    {
      name: 'guide',
      title: 'Guide',
      description: 'What a wallet is, and what a network is, for newcomers.',
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
