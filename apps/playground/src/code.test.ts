import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { expect, test } from 'vitest'
import { commandCode, configCode, cssCode } from './code'
import {
  connectorGroups,
  defaultSettings,
  networkNames,
  type Settings,
  signIns,
  switchDefaults,
  switchNames,
  walletFeatures,
} from './settings/settings'

const flipped = Object.fromEntries(
  switchNames.map((name) => [name, !switchDefaults[name]]),
) as Settings['switches']

const theme = {
  ...defaultSettings.theme,
  mode: 'dark',
  accent: '#0f9d58',
  background: 'light-dark(#fff, #000)',
  colorMix: 'red',
  colorMixStrength: 8,
  fontFamily: "'Times New Roman', serif",
  fontSizeMaster: 11.5,
  borderRadiusMaster: 0,
  zIndex: 5,
} as const

const variants: readonly (readonly [string, Settings])[] = [
  ['default', defaultSettings],
  ['all networks', { ...defaultSettings, networks: networkNames }],
  ['each network alone', { ...defaultSettings, networks: ['polkadot'], switches: flipped }],
  [
    'every switch',
    {
      ...defaultSettings,
      switches: flipped,
      order: [...connectorGroups].reverse(),
      actions: [...walletFeatures].reverse(),
    },
  ],
  ['every theme variable', { ...defaultSettings, theme, mode: 'embedded', projectId: 'abc' }],
  ...signIns.map((signIn) => [signIn, { ...defaultSettings, signIn }] as const),
  ['sign-in without another service', { ...defaultSettings, switches: flipped, signIn: 'required' }],
  ...networkNames.map((name) => [name, { ...defaultSettings, networks: [name] }] as const),
  ['ethers', { ...defaultSettings, networks: networkNames, evmAdapter: 'ethers' }],
]

test('the file compiles for every kind of settings', async () => {
  // Inside of the package, whose dependencies the file imports.
  const folder = join(import.meta.dirname, '../.vite/config-code')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, [, settings]] of variants.entries())
    writeFileSync(join(folder, `${index}.ts`), configCode(settings))
  const config = {
    extends: '../../tsconfig.json',
    include: ['*.ts'],
    exclude: [],
    compilerOptions: { noEmit: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { code, output } = await execute('tsc', ['-p', folder], { cwd: join(import.meta.dirname, '..') })
  expect(output).toBe('')
  expect(code).toBe(0)
})

test('the default settings need no option but the required ones', () => {
  expect(configCode(defaultSettings)).toBe(`import { createLatchkey } from '@latchkey/headless'
import { base, mainnet } from '@latchkey/headless/networks'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

export const latchkey = createLatchkey({
  metadata: { name: 'My app', url: 'https://my.app', icons: ['https://my.app/icon.png'] },
  networks: [mainnet, base],
  adapters: [wagmiAdapter()],
  pairing: walletConnect({ projectId: 'YOUR_PROJECT_ID' }),
  services: hosted({ url: 'https://wallets.my.app' }),
})
`)
})

test('each switch that is not the default is in the code, under its own name', () => {
  const usual = configCode(defaultSettings)
  for (const name of switchNames.filter((each) => each !== 'email')) {
    const changed = configCode({
      ...defaultSettings,
      switches: { ...switchDefaults, [name]: !switchDefaults[name] },
    })
    expect(usual).not.toContain(name)
    expect(changed).toContain(`${name}: ${!switchDefaults[name]},`)
  }
})

test('a wallet by email needs its frame, and its views', () => {
  const settings = { ...defaultSettings, switches: { ...switchDefaults, email: true } }
  expect(configCode(settings)).toContain("  embedded: secureFrame({ url: 'https://wallet.my.app' }),\n")
  expect(commandCode(settings)).toContain('npx latchkey add email\n')
})

test('a wallet by social login alone has no field for an email', () => {
  const settings = { ...defaultSettings, switches: { ...switchDefaults, socials: true } }
  expect(configCode(settings)).toContain("  embedded: secureFrame({ url: 'https://wallet.my.app' }),\n")
  expect(configCode(settings)).toContain('    email: false,\n')
  expect(commandCode(settings)).toContain('npx latchkey add social\n')
})

test('an app with ethers has its adapter instead of that of wagmi', () => {
  const code = configCode({ ...defaultSettings, evmAdapter: 'ethers' })
  expect(code).toContain("import { ethersAdapter } from '@latchkey/headless/ethers'\n")
  expect(code).toContain('  adapters: [ethersAdapter()],\n')
  expect(code).not.toContain('wagmi')
})

test('permissions have an option, and their view', () => {
  const settings = { ...defaultSettings, switches: { ...switchDefaults, smartSessions: true, email: true } }
  expect(configCode(settings)).toContain('    smartSessions: true,\n')
  expect(commandCode(settings)).toContain('npx latchkey add email permissions\n')
})

test('the sign-in has the options of its kind, at the server that has the origin of the app', () => {
  const lines = signIns.map(
    (signIn) => /signIn: .*/.exec(configCode({ ...defaultSettings, signIn }))?.[0] ?? 'none',
  )
  expect(lines).toEqual([
    'none',
    "signIn: { service: hostedSignIn({ url: '/' }), prompt: 'manual' },",
    "signIn: { service: hostedSignIn({ url: '/' }) },",
    "signIn: { service: hostedSignIn({ url: '/' }), required: true },",
  ])
})

test('the commands have the style, and leave out the features that are off', () => {
  expect(commandCode(defaultSettings)).toBe('npx latchkey init --style tailwind\nnpx latchkey add modal\n')
  expect(
    commandCode({ ...defaultSettings, style: 'css', switches: { ...switchDefaults, swaps: false } }),
  ).toBe('npx latchkey init --style css\nnpx latchkey add modal --without swap\n')
})

test('the CSS has the tokens of the app if it has some', () => {
  expect(cssCode(defaultSettings)).not.toContain('--primary')
  expect(cssCode({ ...defaultSettings, theme: { ...theme, hasHostTokens: true } })).toContain('  --primary: ')
})

/** A change of each setting but those of the preview alone: where it runs, and its wallets. */
const changes: Readonly<
  Record<Exclude<keyof Settings, 'chains' | 'sandboxUrl' | 'serverUrl' | 'wallets' | 'theme'>, unknown>
> = {
  projectId: 'abc',
  networks: ['base'],
  evmAdapter: 'ethers',
  switches: flipped,
  order: [...connectorGroups].reverse(),
  actions: [...walletFeatures].reverse(),
  style: 'css',
  direction: 'rtl',
  mode: 'embedded',
  signIn: 'manual',
}

test('every setting of an app changes its code', () => {
  const codeOf = (settings: Settings) => configCode(settings) + commandCode(settings) + cssCode(settings)
  const variables = { ...theme, hasHostTokens: true }
  const changed = [
    ...Object.entries(changes).map(([name, value]) => ({ [name]: value })),
    ...Object.entries(variables).map(([name, value]) => ({
      theme: { ...defaultSettings.theme, [name]: value },
    })),
  ]
  const usual = codeOf(defaultSettings)
  const unchanged = changed.filter((change) => codeOf({ ...defaultSettings, ...change }) === usual)
  expect(unchanged).toEqual([])
})
