import {
  connectorGroups,
  hasEvm,
  type NetworkName,
  type Settings,
  type SwitchName,
  switchDefaults,
  themeVariablesOf,
  walletFeatures,
} from './settings/settings'

/** The adapters besides that of EVM networks, with the network that each is for. */
const otherAdapters = [
  { name: 'solanaAdapter', entry: 'solana', network: 'solana' },
  { name: 'bitcoinAdapter', entry: 'bitcoin', network: 'bitcoin' },
  { name: 'polkadotAdapter', entry: 'polkadot', network: 'polkadot' },
] as const satisfies readonly { name: string; entry: string; network: NetworkName }[]

const featureNames: readonly SwitchName[] = [
  'send',
  'receive',
  'swaps',
  'onramp',
  'activity',
  'multiWallet',
  'socials',
  'requestPreview',
  'smartSessions',
]
const optionNames: readonly SwitchName[] = [
  'enableEIP6963',
  'enableWalletConnect',
  'enableWallets',
  'enableWalletGuide',
  'enableNetworkSwitch',
]

/** What each sign-in adds to its options. */
const signInOptions: Readonly<Record<Exclude<Settings['signIn'], 'off'>, string>> = {
  manual: ", prompt: 'manual'",
  connect: '',
  required: ', required: true',
}

/** The switches of what a server does. */
const served: readonly SwitchName[] = ['swaps', 'onramp', 'activity']

/**
 * Returns the file that creates the latchkey of these settings, as an app has it. Where the preview runs does
 * not change it.
 */
export function configCode(settings: Settings): string {
  const { networks, evmAdapter, switches, theme, mode, projectId, signIn } = settings
  const used = [
    ...(hasEvm(networks) ? [{ name: `${evmAdapter}Adapter`, entry: evmAdapter }] : []),
    ...otherAdapters.filter(({ network }) => networks.includes(network)),
  ]
  const hasPairing = switches.enableWalletConnect
  const hasFrame = switches.email || switches.socials
  const isServed = served.some((name) => switches[name])
  const services = [isServed && 'hosted', signIn !== 'off' && 'hostedSignIn'].filter(Boolean)
  const imports = [
    "import { createLatchkey } from '@latchkey/headless'",
    `import { ${[...networks].sort().join(', ')} } from '@latchkey/headless/networks'`,
    services.length > 0 && `import { ${services.join(', ')} } from '@latchkey/headless/services'`,
    ...used.map(({ name, entry }) => `import { ${name} } from '@latchkey/headless/${entry}'`),
    hasFrame && "import { secureFrame } from '@latchkey/headless/embedded'",
    hasPairing && "import { walletConnect } from '@latchkey/headless/wallet-connect'",
  ].filter((line) => typeof line === 'string')
  const options: [string, string][] = [
    ['metadata', "{ name: 'My app', url: 'https://my.app', icons: ['https://my.app/icon.png'] }"],
    ['networks', `[${networks.join(', ')}]`],
    ['adapters', `[${used.map(({ name }) => `${name}()`).join(', ')}]`],
  ]
  if (hasPairing)
    options.push(['pairing', `walletConnect({ projectId: '${projectId || 'YOUR_PROJECT_ID'}' })`])
  if (hasFrame) options.push(['embedded', "secureFrame({ url: 'https://wallet.my.app' })"])
  if (isServed) options.push(['services', "hosted({ url: 'https://wallets.my.app' })"])
  if (signIn !== 'off')
    options.push(['signIn', `{ service: hostedSignIn({ url: '/' })${signInOptions[signIn]} }`])
  for (const name of optionNames)
    if (switches[name] !== switchDefaults[name]) options.push([name, String(switches[name])])
  if (mode === 'embedded') options.push(['enableEmbedded', 'true'])
  const features = featureCode(settings)
  if (features.length > 0) options.push(['features', block(features)])
  if (theme.mode !== 'system') options.push(['themeMode', `'${theme.mode}'`])
  const variables = Object.entries(themeVariablesOf(theme))
  if (variables.length > 0)
    options.push(['themeVariables', block(variables.map(([name, value]) => [name, literal(value)]))])
  const lines = options.map(([name, value]) => `  ${name}: ${value.replaceAll('\n', '\n  ')},`)
  return `${imports.sort(byModule).join('\n')}\n\nexport const latchkey = createLatchkey({\n${lines.join('\n')}\n})\n`
}

function featureCode({ switches, order, actions }: Settings): [string, string][] {
  const features: [string, string][] = featureNames
    .filter((name) => switches[name] !== switchDefaults[name])
    .map((name) => [name, String(switches[name])])
  // The frame brings it.
  if (switches.socials && !switches.email) features.push(['email', 'false'])
  const orders = [
    ['connectorTypeOrder', order, connectorGroups],
    ['walletFeaturesOrder', actions, walletFeatures],
  ] as const
  for (const [name, chosen, usual] of orders)
    if (chosen.join() !== usual.join())
      features.push([name, `[${chosen.map((each) => `'${each}'`).join(', ')}]`])
  return features
}

function block(entries: readonly (readonly [string, string])[]): string {
  return `{\n${entries.map(([name, value]) => `  ${name}: ${value},`).join('\n')}\n}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

function byModule(one: string, other: string): number {
  const moduleOf = (line: string) => line.slice(line.indexOf("from '"))
  return moduleOf(one) < moduleOf(other) ? -1 : 1
}

/** The features of `latchkey add modal` that a project can do without, by the switch that turns each off. */
const features: readonly (readonly [SwitchName, string])[] = [
  ['enableWalletConnect', 'pairing'],
  ['enableWallets', 'wallets'],
  ['enableWalletGuide', 'guide'],
  ['send', 'send'],
  ['receive', 'receive'],
  ['swaps', 'swap'],
  ['onramp', 'onramp'],
]

/** Returns the commands that add the views of these settings to a project. */
export function commandCode({ style, switches }: Settings): string {
  const left = features.filter(([name]) => !switches[name]).map(([, feature]) => feature)
  const without = left.length > 0 ? ` --without ${left.join(',')}` : ''
  const login = switches.socials ? 'social' : switches.email && 'email'
  const added = [login, switches.smartSessions && 'permissions'].filter(Boolean)
  const add = added.length > 0 ? `npx latchkey add ${added.join(' ')}\n` : ''
  return `npx latchkey init --style ${style}\nnpx latchkey add modal${without}\n${add}`
}

/** Tokens that an app with shadcn's names could have. The views use them in place of their defaults. */
export const hostTokens = {
  '--background': 'light-dark(#fffdf8, #1a1714)',
  '--foreground': 'light-dark(#2a2118, #f3ece2)',
  '--primary': 'light-dark(#b4501f, #f08a4b)',
  '--destructive': 'light-dark(#a3123a, #ff8fa6)',
  '--radius': '0.5rem',
} as const

/** Returns the rules of an app with these settings. */
export function cssCode({ theme, style, direction }: Settings): string {
  const parts = [
    theme.hasHostTokens &&
      `/* Tokens that your app has: the views use them. */\n${rule(':root', hostTokens)}`,
    direction === 'rtl' && '/* The views follow the direction of the page: <html dir="rtl">. */\n',
    style === 'unstyled'
      ? `/* Each part has a name. All looks are yours. */\n${rule("[data-slot='lk-card']", {
          'border-radius': '12px',
          padding: '16px',
        })}`
      : `/* theme.css comes with the views. A rule of yours reaches a part by its name. */\n${rule(
          "[data-slot='lk-card']",
          { 'box-shadow': 'none' },
        )}`,
  ]
  return parts.filter((part) => part !== false).join('\n')
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}
