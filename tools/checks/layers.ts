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
  'headless/features/wallets/recent',
  'headless/features/wallets/link',
  'headless/features/wallets/directory',
  'headless/features/wallets/rows',
]

/** Returns a layer whose files are in the folder of its name, in the source of a package. */
function folder(name: string, mayImport: readonly string[], more: Partial<Layer> = {}): Layer {
  return { name, files: new RegExp(`^packages/${name.replace('/', '/src/')}/`), mayImport, ...more }
}

export const layers: readonly Layer[] = [
  { name: 'sandbox', files: /^packages\/sandbox\//, mayImport: [] },
  { name: 'cli', files: /^packages\/cli\//, mayImport: [] },

  // A part of what is audited.
  folder('protocol/frame', ['protocol'], { packages: ['valibot'] }),
  { name: 'protocol', files: /^packages\/protocol\//, mayImport: [], packages: ['valibot', '@noble/hashes'] },

  folder('headless/shared', ['protocol']),
  folder('headless/wire', ['protocol', 'headless/shared']),
  folder('headless/core', ['protocol', 'headless/shared', 'headless/wire']),
  folder('headless/react', ['protocol', 'headless/shared', 'headless/core']),
  folder('headless/adapters', [...belowFeatures, 'protocol/frame'], {
    island: /^packages\/headless\/src\/adapters\/[^/]+/,
    sharedIslands: ['packages/headless/src/adapters/base', 'packages/headless/src/adapters/evm'],
  }),
  // The folders of `features/wallets`. Each imports those before it only.
  folder('headless/features/wallets/recent', belowFeatures),
  folder('headless/features/wallets/link', [...belowFeatures, 'headless/features/wallets/recent']),
  folder('headless/features/wallets/directory', [...belowFeatures, 'headless/features/wallets/link']),
  folder('headless/features/wallets/rows', [...belowFeatures, ...walletRooms.slice(0, -1)]),
  folder('headless/features', [...belowFeatures, 'protocol/frame']),
  // Hooks that only a modal needs.
  folder('headless/ui', [...belowFeatures, 'headless/features', ...walletRooms]),
  folder('headless/exports', [
    ...belowFeatures,
    'headless/adapters',
    'headless/features',
    ...walletRooms,
    'headless/ui',
  ]),

  // What the frame shares with the server.
  {
    name: 'server/entries',
    files: /^packages\/server\/src\/(?:database|node)\/index\.ts$/,
    mayImport: ['server'],
  },
  { name: 'server', files: /^packages\/server\//, mayImport: ['protocol'] },

  // The frame. Its vault is audited (`audited.ts`): what it may use is named.
  folder('frame/calls', [], { packages: ['valibot'] }),
  folder('frame/app/vault', ['frame/calls'], {
    packages: ['@hpke/core', '@scure/bip39', 'age-encryption', 'valibot', 'viem'],
  }),
  // It parses again what it shows and signs, so that what prepares a request need not be audited.
  folder(
    'frame/app/approve',
    ['protocol', 'protocol/frame', 'frame/calls', 'frame/app/dom', 'frame/app/vault'],
    { packages: ['valibot', 'viem'] },
  ),
  folder('frame/app/networks', ['protocol/frame', 'frame/calls', 'frame/app/approve'], {
    packages: ['valibot', 'viem'],
  }),
  // Elements, and the sentences of errors.
  folder('frame/app/dom', ['protocol/frame', 'frame/app/vault'], { packages: [] }),
  folder('frame/app/windows', ['frame/calls', 'protocol/frame'], { packages: ['valibot'] }),
  folder(
    'frame/app/login',
    ['frame/calls', 'protocol', 'protocol/frame', 'frame/app/vault', 'frame/app/dom', 'frame/app/windows'],
    { packages: ['valibot'] },
  ),
  folder(
    'frame/app/pages',
    [
      'frame/calls',
      'protocol/frame',
      'frame/app/vault',
      'frame/app/dom',
      'frame/app/windows',
      'frame/app/login',
    ],
    { packages: ['uqr', 'valibot'] },
  ),
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
  folder('frame/server/vault', ['frame/calls'], { packages: ['valibot'] }),
  // Identities know nothing of vaults: who reads the mail of a user is not who opens the wallet.
  folder('frame/server/mail', ['frame/server/error']),
  {
    name: 'frame/server/error',
    files: /^packages\/frame\/src\/server\/FrameError\.ts$/,
    mayImport: [],
  },
  folder('frame/server/database', ['frame/server/vault']),
  folder('frame/server/devices', ['frame/calls', 'frame/server/error', 'frame/server/database']),
  folder('frame/server/providers', ['frame/calls', 'frame/server/error']),
  folder('frame/server/identity', [
    'frame/calls',
    'frame/server/error',
    'frame/server/mail',
    'frame/server/providers',
    'frame/server/database',
  ]),
  folder('frame/server/farcaster', ['protocol', 'frame/server/error']),
  folder('frame/server/http', [
    'protocol',
    'protocol/frame',
    'frame/calls',
    'frame/server/error',
    'frame/server/devices',
  ]),
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
  folder('frame/refusal', ['protocol', 'protocol/frame']),
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
