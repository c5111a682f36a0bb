/**
 * The layer rules of ARCHITECTURE.md as a table. `imports.ts` enforces them on every run-time import; `import
 * type` is free. A file belongs to the first layer whose `files` match. A pattern is a regular expression
 * over the path from the root.
 */

export interface Layer {
  readonly name: string
  readonly files: RegExp
  /** Layers of this repository it may import, other than itself. */
  readonly mayImport: readonly string[]
  /**
   * Matches the folder of a module that its layer isolates (`features/send`): modules of the layer may not
   * import each other.
   */
  readonly island?: RegExp
  /** Isolated modules that the others of the layer may import. */
  readonly sharedIslands?: readonly string[]
  /** Allowed packages from outside the repository. Default: all. */
  readonly packages?: readonly string[]
}

/** Tests, chaos, stories, benches and configuration belong to no layer. They may also start the sandbox. */
export const outsideLayers =
  /^apps\/chaos\/|\.(?:test|test-d|spec|stories|bench)\.tsx?$|\.config\.ts$|\/(?:test|tests|stories|e2e|cli\/hosts|scripts|fixtures|judge|\.storybook)\//

/** A matching file without a layer is a breach: a new folder is added to the table first. */
export const mustHaveLayer = /^(?:packages\/(?:protocol|headless|server|frame)\/src|registry)\//

/** What an app of the workspace imports instead of the copied files. */
const kit = [
  'headless/exports',
  'registry/messages',
  'registry/ui',
  'registry/views.ts',
  'registry/views',
  'registry/card',
  'registry/entries',
]

const belowFeatures = ['protocol', 'headless/shared', 'headless/wire', 'headless/core', 'headless/react']

const walletRooms = [
  'headless/wallets/recent',
  'headless/wallets/link',
  'headless/wallets/directory',
  'headless/wallets/rows',
]

export const layers: readonly Layer[] = [
  { name: 'sandbox', files: /^packages\/sandbox\//, mayImport: [] },
  { name: 'cli', files: /^packages\/cli\//, mayImport: [] },

  // A part of what is audited.
  {
    name: 'protocol/frame',
    files: /^packages\/protocol\/src\/frame\//,
    mayImport: ['protocol'],
    packages: ['valibot'],
  },
  { name: 'protocol', files: /^packages\/protocol\//, mayImport: [], packages: ['valibot', '@noble/hashes'] },

  { name: 'headless/shared', files: /^packages\/headless\/src\/shared\//, mayImport: ['protocol'] },
  {
    name: 'headless/wire',
    files: /^packages\/headless\/src\/wire\//,
    mayImport: ['protocol', 'headless/shared'],
  },
  {
    name: 'headless/core',
    files: /^packages\/headless\/src\/core\//,
    mayImport: ['protocol', 'headless/shared', 'headless/wire'],
  },
  {
    name: 'headless/react',
    files: /^packages\/headless\/src\/react\//,
    mayImport: ['protocol', 'headless/shared', 'headless/core'],
  },
  {
    name: 'headless/adapters',
    files: /^packages\/headless\/src\/adapters\//,
    mayImport: [...belowFeatures, 'protocol/frame'],
    island: /^packages\/headless\/src\/adapters\/[^/]+/,
    sharedIslands: ['packages/headless/src/adapters/base', 'packages/headless/src/adapters/evm'],
  },
  // The folders of `features/wallets`. Each imports those before it only.
  {
    name: 'headless/wallets/recent',
    files: /^packages\/headless\/src\/features\/wallets\/recent\//,
    mayImport: belowFeatures,
  },
  {
    name: 'headless/wallets/link',
    files: /^packages\/headless\/src\/features\/wallets\/link\//,
    mayImport: [...belowFeatures, 'headless/wallets/recent'],
  },
  {
    name: 'headless/wallets/directory',
    files: /^packages\/headless\/src\/features\/wallets\/directory\//,
    mayImport: [...belowFeatures, 'headless/wallets/link'],
  },
  {
    name: 'headless/wallets/rows',
    files: /^packages\/headless\/src\/features\/wallets\/rows\//,
    mayImport: [...belowFeatures, ...walletRooms.slice(0, -1)],
  },
  {
    name: 'headless/features',
    files: /^packages\/headless\/src\/features\//,
    mayImport: [...belowFeatures, 'protocol/frame'],
  },
  // Hooks that only a modal needs.
  {
    name: 'headless/ui',
    files: /^packages\/headless\/src\/ui\//,
    mayImport: [...belowFeatures, 'headless/features', ...walletRooms],
  },
  {
    name: 'headless/exports',
    files: /^packages\/headless\/src\/exports\//,
    mayImport: [...belowFeatures, 'headless/adapters', 'headless/features', ...walletRooms, 'headless/ui'],
  },

  // What the frame shares with the server.
  {
    name: 'server/entries',
    files: /^packages\/server\/src\/(?:database|node)\/index\.ts$/,
    mayImport: ['server'],
  },
  { name: 'server', files: /^packages\/server\//, mayImport: ['protocol'] },

  // The frame. Its vault is audited (`audited.ts`): what it may use is named.
  { name: 'frame/calls', files: /^packages\/frame\/src\/calls\//, mayImport: [], packages: ['valibot'] },
  {
    name: 'frame/app/vault',
    files: /^packages\/frame\/src\/app\/vault\//,
    mayImport: ['frame/calls'],
    packages: ['@hpke/core', '@scure/bip39', 'age-encryption', 'valibot', 'viem'],
  },
  {
    // It shows and signs what it has parsed itself, whoever prepared it.
    name: 'frame/app/approve',
    files: /^packages\/frame\/src\/app\/approve\//,
    mayImport: ['protocol', 'protocol/frame', 'frame/calls', 'frame/app/dom', 'frame/app/vault'],
    packages: ['valibot', 'viem'],
  },
  {
    name: 'frame/app/networks',
    files: /^packages\/frame\/src\/app\/networks\//,
    mayImport: ['protocol/frame', 'frame/calls', 'frame/app/approve'],
    packages: ['valibot', 'viem'],
  },
  // Elements, and the sentences of errors.
  {
    name: 'frame/app/dom',
    files: /^packages\/frame\/src\/app\/dom\//,
    mayImport: ['protocol/frame', 'frame/app/vault'],
    packages: [],
  },
  {
    name: 'frame/app/windows',
    files: /^packages\/frame\/src\/app\/windows\//,
    mayImport: ['frame/calls', 'protocol/frame'],
    packages: ['valibot'],
  },
  {
    name: 'frame/app/login',
    files: /^packages\/frame\/src\/app\/login\//,
    mayImport: [
      'frame/calls',
      'protocol',
      'protocol/frame',
      'frame/app/vault',
      'frame/app/dom',
      'frame/app/windows',
    ],
    packages: ['valibot'],
  },
  {
    name: 'frame/app/pages',
    files: /^packages\/frame\/src\/app\/pages\//,
    mayImport: [
      'frame/calls',
      'protocol/frame',
      'frame/app/vault',
      'frame/app/dom',
      'frame/app/windows',
      'frame/app/login',
    ],
    packages: ['uqr', 'valibot'],
  },
  {
    name: 'frame/app',
    files: /^packages\/frame\/src\/app\/[^/]+\.ts$/,
    mayImport: [
      'frame/calls',
      'protocol/frame',
      'frame/app/vault',
      'frame/app/dom',
      'frame/app/approve',
      'frame/app/networks',
      'frame/app/windows',
      'frame/app/login',
      'frame/app/pages',
    ],
    packages: ['valibot'],
  },
  {
    name: 'frame/server/vault',
    files: /^packages\/frame\/src\/server\/vault\//,
    mayImport: ['frame/calls'],
    packages: ['valibot'],
  },
  // Identities know nothing of vaults: who reads the mail of a user is not who opens the wallet.
  {
    name: 'frame/server/mail',
    files: /^packages\/frame\/src\/server\/mail\//,
    mayImport: ['frame/server/error'],
  },
  {
    name: 'frame/server/error',
    files: /^packages\/frame\/src\/server\/FrameError\.ts$/,
    mayImport: [],
  },
  {
    name: 'frame/server/database',
    files: /^packages\/frame\/src\/server\/database\//,
    mayImport: ['frame/server/vault'],
  },
  {
    name: 'frame/server/devices',
    files: /^packages\/frame\/src\/server\/devices\//,
    mayImport: ['frame/calls', 'frame/server/error', 'frame/server/database'],
  },
  {
    name: 'frame/server/providers',
    files: /^packages\/frame\/src\/server\/providers\//,
    mayImport: ['frame/calls', 'frame/server/error'],
  },
  {
    name: 'frame/server/identity',
    files: /^packages\/frame\/src\/server\/identity\//,
    mayImport: [
      'frame/calls',
      'frame/server/error',
      'frame/server/mail',
      'frame/server/providers',
      'frame/server/database',
    ],
  },
  {
    name: 'frame/server/farcaster',
    files: /^packages\/frame\/src\/server\/farcaster\//,
    mayImport: ['protocol', 'frame/server/error'],
  },
  {
    name: 'frame/server/http',
    files: /^packages\/frame\/src\/server\/http\//,
    mayImport: ['protocol', 'protocol/frame', 'frame/calls', 'frame/server/error', 'frame/server/devices'],
  },
  {
    name: 'frame/server',
    files: /^packages\/frame\/src\/server\/[^/]+\.ts$/,
    mayImport: [
      'frame/calls',
      'frame/server/error',
      'frame/server/vault',
      'frame/server/mail',
      'frame/server/database',
      'frame/server/devices',
      'frame/server/providers',
      'frame/server/identity',
      'frame/server/farcaster',
      'frame/server/http',
    ],
  },

  // What starts the server as a process. Nothing else of the frame may import the server of the hosted half.
  {
    name: 'frame/command',
    files: /^packages\/frame\/src\/(?:command\/|bin\.ts$)/,
    mayImport: [
      'server/entries',
      'frame/calls',
      'frame/server',
      'frame/server/identity',
      'frame/server/providers',
    ],
  },
  // A script of its own, on the page that an app gets in place of the frame.
  {
    name: 'frame/refusal',
    files: /^packages\/frame\/src\/refusal\//,
    mayImport: ['protocol', 'protocol/frame'],
  },
  { name: 'frame/build', files: /^packages\/frame\/build\//, mayImport: ['frame/server/http'] },

  // A project of its own that the built files are type-checked in.
  {
    name: 'registry/build/registered',
    files: /^registry\/build\/registered\//,
    mayImport: ['headless/exports'],
  },
  { name: 'registry/shots', files: /^registry\/shots\//, mayImport: ['sandbox'] },
  { name: 'registry/build', files: /^registry\/(?:build\/|registry\.ts$)/, mayImport: [] },
  { name: 'registry/messages', files: /^registry\/messages\//, mayImport: ['headless/exports'] },
  { name: 'registry/ui', files: /^registry\/ui\//, mayImport: ['registry/messages', 'headless/exports'] },
  {
    // It loads the card and the views on demand.
    name: 'registry/views.ts',
    files: /^registry\/views\.ts$/,
    mayImport: ['registry/views', 'registry/card', 'headless/exports'],
  },
  {
    name: 'registry/views',
    files: /^registry\/views\//,
    mayImport: ['registry/messages', 'registry/ui', 'registry/views.ts', 'headless/exports'],
    // A view never imports a view; it navigates by name.
    island: /^registry\/views\/.+$/,
  },
  {
    name: 'registry/card',
    files: /^registry\/card\.tsx$/,
    mayImport: ['registry/messages', 'registry/ui', 'registry/views.ts', 'headless/exports'],
  },
  {
    name: 'registry/entries',
    files: /^registry\/[^/]+\.tsx?$/,
    mayImport: ['registry/messages', 'registry/ui', 'registry/views.ts', 'headless/exports'],
  },

  {
    name: 'playground/hooks-only',
    files: /^apps\/playground\/src\/(?:.+\/)?hooks-only(?:\/|\.|[A-Z-])/i,
    mayImport: ['headless/exports'],
    packages: ['react', '@latchkey/headless'],
  },
  { name: 'examples', files: /^examples\//, mayImport: ['headless/exports'] },
  {
    name: 'docs',
    files: /^apps\/docs\//,
    mayImport: [...kit, 'registry/build', 'registry/shots', 'protocol', 'sandbox', 'server', 'playground'],
  },
  { name: 'bench', files: /^apps\/bench\//, mayImport: [...kit, 'protocol', 'sandbox', 'server'] },
  {
    name: 'playground',
    files: /^apps\/playground\//,
    mayImport: [...kit, 'protocol', 'sandbox', 'playground/hooks-only'],
  },
]

/** The slice that a file of headless belongs to is the first group. */
export const slicePattern = /^packages\/headless\/src\/features\/([^/]+)\//

/** The slices of headless. A slice may import those of the lines above its own, in any of their folders. */
export const sliceRanks: readonly (readonly string[])[] = [
  ['connect', 'network', 'wallets', 'account'],
  ['sign', 'calls', 'permissions'],
  ['prices', 'tokens', 'identity', 'names', 'nfts', 'activity', 'transactions', 'logos'],
  ['approve', 'sign-in', 'embedded'],
  ['send', 'receive'],
  ['swap'],
  ['onramp'],
  ['pay'],
]

/**
 * Folders of `features` that have no rank, because they are no feature of a wallet: what an app and its modal
 * need. They import no slice, and no slice imports them.
 */
export const unrankedSlices: readonly string[] = ['app', 'hosts', 'modal', 'router', 'theme', 'toasts']

/** A package that only some files may import. Files outside `within` are not restricted. */
export interface PackageRule {
  readonly packages: readonly string[]
  readonly within: RegExp
  readonly only: RegExp
  readonly reason: string
}

const headless = /^packages\/headless\/src\//

export const packageRules: readonly PackageRule[] = [
  {
    packages: ['react', 'react-dom'],
    within: headless,
    only: /\/use[A-Z][^/]*\.tsx?$|\/src\/react\/|\/adapters\/[^/]+\/\w+Provider\.tsx$/,
    reason: 'React belongs to use* files, react/ and adapters/*/*Provider.tsx',
  },
  {
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
    within: headless,
    only: /Options\.ts$|\/use[A-Z][^/]*\.tsx?$|\/src\/react\/|\/core\/reactions\/invalidate[^/]*\.ts$/,
    reason: 'TanStack Query belongs to *Options.ts, use* files, react/ and the reaction that invalidates',
  },
  {
    packages: ['wagmi', '@wagmi/core', '@wagmi/connectors'],
    within: headless,
    only: /\/adapters\/wagmi\/|\/exports\/wagmi\.ts$/,
    reason: 'wagmi belongs to adapters/wagmi',
  },
  {
    packages: ['ethers'],
    within: headless,
    only: /\/adapters\/ethers5?\//,
    reason: 'ethers belongs to adapters/ethers and adapters/ethers5',
  },
]

/** Files whose static import closure in the repository must not contain these packages. */
export const closureRules = [
  {
    files: /^registry\/(?:buttons|modal)\.tsx$/,
    packages: ['radix-ui', '@tanstack/react-virtual', 'valibot'],
    reason: 'the button itself must stay small: the modal loads at the first intent',
  },
] as const
