import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { builtEvaluator } from '../../../test/builtEvaluator.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { evaluateSetup } from './evaluateSetup.js'
import { readSetup } from './readSetup.js'

const imports = `import { createLatchkey, defineNetwork } from '@latchkey/headless'
import { mainnet, base, optimism, solana, bitcoin, polkadotAssetHub, cosmosHub } from '@latchkey/headless/networks'
import { wagmiAdapter, coinbaseWallet, baseAccount, metaMask, safe } from '@latchkey/headless/wagmi'
import { solanaAdapter } from '@latchkey/headless/solana'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { cosmosAdapter } from '@latchkey/headless/cosmos'
import { secureFrame } from '@latchkey/headless/embedded'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { byNetwork, cached, disabled, firstOf, hosted, hostedSignIn, routerSwaps, rpcBalances, rpcHistory } from '@latchkey/headless/services'
import { createConfig, fallback, http, unstable_connector, webSocket } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { createClient } from 'viem'
`
/** A call of `createLatchkey` for one network whose endpoints are an expression. */
const solanaAt = (urls: string) =>
  `createLatchkey({ metadata: { name: 'App' }, networks: [{ ...solana, rpcUrls: { default: { http: ${urls} } } }], adapters: [solanaAdapter()] })`
const call = (options: string) =>
  `createLatchkey({ metadata: { name: 'App' }, storage: null, networks: [mainnet], adapters: [wagmiAdapter()], ${options} })`

let root: string | undefined
/** Reads a file of one project, whose other files are kept from test to test. */
async function read(text: string, files: Record<string, string> = {}, head = imports) {
  root = await appProject({ 'src/latchkey.ts': `${head}${text}`, ...files })
  return readSetup(root, 'src/latchkey.ts')
}

const origins = ({ hosts }: { hosts: readonly { origin: string }[] }) => hosts.map(({ origin }) => origin)

/** Every kind of configuration, as the expressions that the file calls `createLatchkey` with. */
const configurations = [
  call(''),
  call(`networks: [mainnet, solana, bitcoin, polkadotAssetHub, cosmosHub],
    adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()]`),
  call(`networks: [bitcoin, polkadotAssetHub],
    adapters: [bitcoinAdapter({ enableTransfers: true }), polkadotAdapter({ enableTransfers: true })]`),
  call('networks: [mainnet, solana]'),
  call(`networks: [mainnet, { ...base, rpcUrls: { default: { http: ['https://b.example'], webSocket: ['wss://b.example'] } } }],
    adapters: [wagmiAdapter({ transports: {
      [mainnet.id]: fallback([http('https://a.example:8443/key'), unstable_connector(injected), http('/rpc')]),
      [base.id]: webSocket('wss://unknown.example'),
    } })]`),
  call(`networks: [mainnet, base], adapters: [wagmiAdapter({ config: createConfig({
    chains: [mainnet, optimism], transports: { [mainnet.id]: http('https://own.example'), [optimism.id]: http() } }) })]`),
  call(`adapters: [wagmiAdapter({ config: createConfig({
    chains: [mainnet, base], client: ({ chain }) => createClient({ chain, transport: http('https://client.example/' + chain.id) }) }) })]`),
  call('pairing: walletConnect()'),
  call(`pairing: walletConnect({ relayUrl: 'wss://relay.example/path' })`),
  call(`pairing: walletConnect({ relayUrl: 'wss://relay.example', isVerified: true })`),
  call(`pairing: walletConnect({ relayUrl: 'wss://relay.walletconnect.com' })`),
  call(`pairing: walletConnect({ relayUrl: 'ws://127.0.0.1:5555', isVerified: true })`),
  call('pairing: walletConnect({ isVerified: false })'),
  call('pairing: walletConnect(), enableWalletConnect: false'),
  call(`embedded: secureFrame({ url: 'https://wallet.example/path', projectId: 'p' })`),
  call(`embedded: secureFrame({ url: 'https://off.example' }), features: { email: false }`),
  call(`embedded: secureFrame({ url: 'https://paid.example' }), features: { pay: true }`),
  call(
    `networks: [bitcoin], adapters: [bitcoinAdapter()], embedded: secureFrame({ url: 'https://none.example' })`,
  ),
  call(`services: hosted({ url: 'https://api.example/v1' })`),
  call(`services: { ...hosted({ url: 'https://api.example/v1' }), directory: undefined, history: disabled }`),
  call(`services: { prices: hosted({ url: 'https://api.example/v1' }).prices }`),
  call(`services: { names: hosted({ url: 'https://api.example/v1' }).names }`),
  // No service of a server, so that nothing is asked there.
  call(
    `services: { history: (hosted({ url: 'https://api.example/v1' }) as Record<string, never>).exchanges }`,
  ),
  call(`services: { names: hosted({ url: 'https://api.example/v1', nameZone: 'names.example.com' }).names }`),
  call(`services: { sessions: hosted({ url: 'https://api.example/v1' }).sessions }`),
  call(`services: { sessions: hosted({ url: 'https://api.example/v1', keepSessions: true }).sessions }`),
  call(`services: {
    balances: firstOf(rpcBalances({ networks: [mainnet, defineNetwork(base)], tokens: [] }), cached(hosted({ url: 'https://two.example' }).balances)),
    history: byNetwork({ 'eip155:10': rpcHistory({ networks: [optimism], tokens: [], blocks: 1n }) }, hosted({ url: 'https://three.example' }).history),
    nfts: { supports: () => false, getNfts: async () => ({ items: [] }), listContacts: () => [{ url: 'https://own.example/nfts', source: 'own', purpose: 'services' }] },
  }`),
  call(`networks: [{ ...mainnet, imageUrl: 'https://pictures.example/1.png' }, { ...base, imageUrl: 'data:image/png;base64,AA==' }, { ...optimism, imageUrl: '/eth.png' }],
    customWallets: [{ id: 'a', name: 'A', imageUrl: 'https://wallets.example/a.png' }, { id: 'b', name: 'B', imageUrl: 'http://unsafe.example/b.png' }]`),
  call(
    'adapters: [wagmiAdapter({ connectors: [safe(), injected(), coinbaseWallet(), baseAccount(), metaMask()] })]',
  ),
  call('adapters: [wagmiAdapter({ connectors: [baseAccount({ preference: { telemetry: true } })] })]'),
  call(`ssr: true, themeVariables: { accent: 'red' }, enableWallets: false, features: { multiWallet: true }`),
  call('features: { pay: true, requestPreview: true, smartSessions: true }'),
  call(
    `embedded: secureFrame({ url: 'https://wallet.example' }), features: { email: false, socials: ['google'] }`,
  ),
  call(`signIn: { service: hostedSignIn({ url: 'https://auth.example/api' }) }`),
]

it('lists of every kind of configuration what listHosts lists when it is evaluated', async () => {
  const text = `${imports}${configurations.map((code, index) => `export const l${index} = ${code}`).join('\n')}`
  const folder = await appProject({ 'src/latchkey.ts': text })
  const evaluated = await evaluateSetup(folder, 'src/latchkey.ts', { evaluator: await builtEvaluator() })
  const { by, ...found } = readSetup(folder, 'src/latchkey.ts')
  const { by: _, ...expected } = evaluated
  expect(found).toEqual(expected)
  expect(found.options.configured).toEqual([
    'activity',
    'approve',
    'email',
    'names',
    'nfts',
    'onramp',
    'pay',
    'permissions',
    'sign-in',
    'social',
    'swap',
  ])
  expect(by).toBe('reading')
  expect(found.hosts.length).toBeGreaterThan(40)
})

it.each([
  ['', []],
  ['features: { swaps: true, onramp: true, activity: true, pay: false }', []],
  [`services: { names: hosted({ url: 'https://api.example/v1' }).names }`, []],
  [`services: { swaps: undefined, onramp: window.onramp }`, []],
  [
    `services: hosted({ url: 'https://a.example' }), features: { swaps: false, activity: false }`,
    ['nfts', 'onramp'],
  ],
  ['features: { pay: window.isPaid, requestPreview: true }', ['approve']],
  ['features: { smartSessions: true }', ['permissions']],
  ['features: { smartSessions: false }', []],
  [`siwx: { service: hostedSignIn({ url: '/api' }), required: true }`, ['sign-in']],
  [`embedded: secureFrame({ url: 'https://wallet.example' }), networks: [mainnet]`, ['email']],
  [`embedded: secureFrame({ url: 'https://wallet.example' }), features: { email: false }`, []],
  [
    `embedded: secureFrame({ url: 'https://wallet.example' }), features: { socials: ['x'] }, networks: [mainnet]`,
    ['email', 'social'],
  ],
  ['embedded: undefined', []],
  ['siweConfig: window.siwe, signIn: undefined', ['sign-in']],
])('names the features with views of their own that are configured: %s', async (options, expected) => {
  const folder = await appProject({ 'src/latchkey.ts': `${imports}export const one = ${call(options)}` })
  expect(readSetup(folder, 'src/latchkey.ts').options.configured).toEqual(expected)
})

it.each([
  [`hosted({ url: 'https://api.example/v1', keepSessions: true })`, ['https://api.example']],
  [`hosted({ url: 'https://api.example/v1', keepSessions: window.keeps })`, ['https://api.example']],
  [`hosted({ url: 'https://api.example/v1' })`, []],
])('lists the server that keeps permissions: sessions of %s', async (server, expected) => {
  const found = await read(`export const one = ${call(`services: { sessions: (${server}).sessions }`)}`)
  expect(found.hosts.filter(({ source }) => source === 'hosted').map(({ origin }) => origin)).toEqual(
    expected,
  )
})

it.each(['checkout/src', 'hooks-only/src', 'next-account/app'])(
  'lists of examples/%s what evaluating it lists',
  async (folder) => {
    const names = folder.startsWith('checkout') ? ['latchkey.ts', 'shop.ts'] : ['latchkey.ts', 'networks.ts']
    const source = join(import.meta.dirname, '../../../../../examples', folder)
    const files = Object.fromEntries(
      names.map((name) => [`src/${name}`, readFileSync(join(source, name), 'utf8')]),
    )
    const app = await appProject(files)
    const { hosts, unread } = readSetup(app, 'src/latchkey.ts')
    const evaluated = await evaluateSetup(app, 'src/latchkey.ts', { evaluator: await builtEvaluator() })
    expect(unread).toEqual([])
    expect(hosts).toEqual(evaluated.hosts)
    expect(hosts.length).toBeGreaterThan(0)
  },
)

describe('follows', () => {
  it.each([
    ['a constant', `const url = 'https://one.example'`, `[url]`, ['https://one.example']],
    ['a template', "const name = 'two'", '[`https://${name}.example/v1`]', ['https://two.example']],
    ['a sum of texts', `const name = 'two'`, `['https://' + name + '.example']`, ['https://two.example']],
    [
      'members, also by index and of a copy',
      `const hosts = { main: { urls: ['https://a.example', 'https://b.example'] } } as const\nconst { main: { urls: [, second] } } = hosts`,
      `[hosts.main.urls[0], second, { ...hosts }.main['urls'].at(-1)]`,
      ['https://a.example', 'https://b.example'],
    ],
    [
      'spreads of lists',
      `const a = ['https://a.example']\nconst b = ['https://b.example']`,
      '[...a, ...b, ...[]]',
      ['https://a.example', 'https://b.example'],
    ],
    [
      'a plain function',
      'const urlOf = (name: string, more = "x") => `https://${name}-${more}.example`\nfunction all(names: string[]) { const made = names.map((name) => urlOf(name)); return made }',
      `all(['a', 'b'])`,
      ['https://a-x.example', 'https://b-x.example'],
    ],
    [
      'an early return',
      `function of(kind: string) { if (kind === 'a') { return 'https://a.example' } return 'https://b.example' }`,
      `[of('a')]`,
      ['https://a.example'],
    ],
    [
      'an enum and Object.values',
      `enum Url { One = 'https://a.example', Two = 'https://b.example' }`,
      'Object.values(Url)',
      ['https://a.example', 'https://b.example'],
    ],
    [
      'methods of texts and lists',
      `const text = ' HTTPS://A.example,https://b.example,'`,
      `text.trim().toLowerCase().split(',').filter((url) => url !== '')`,
      ['https://a.example', 'https://b.example'],
    ],
    [
      'both sides of a condition that only the app knows',
      '',
      `[window.name ? 'https://a.example' : 'https://b.example', ...(Math.random() > 0.5 ? ['https://c.example'] : [])]`,
      ['https://a.example', 'https://b.example', 'https://c.example'],
    ],
    [
      'one side of a condition that the build decides',
      '',
      `[import.meta.env.PROD ? 'https://a.example' : 'https://b.example', process.env.NODE_ENV === 'development' ? 'https://c.example' : 'https://d.example']`,
      ['https://a.example', 'https://d.example'],
    ],
    [
      'the host of a url whose path only the app knows',
      '',
      '[`https://a.example/v2/${window.name}`]',
      ['https://a.example'],
    ],
  ])('%s', async (_, before, urls, expected) => {
    const setup = await read(`${before}\nexport const latchkey = ${solanaAt(urls)}`)
    expect(origins(setup)).toEqual(expected)
    expect(setup.unread).toEqual([])
  })

  it('imports: of a folder, by a tsconfig path, of JSON, renamed, default, star and namespace', async () => {
    const setup = await read(
      `import first, { other as second } from '@/config'
import * as more from './more.js'
import data from '../data.json'
import './styles.css'
export const latchkey = ${solanaAt('[first, second, more.third, more.deep.fourth, data.urls[0]]')}`,
      {
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/config/index.ts': `export { default } from './one'\nexport * from './two'`,
        'src/config/one.ts': `const url = 'https://one.example'\nexport { url as default }`,
        'src/config/two.ts': `export const other = 'https://two.example'`,
        'src/more.ts': `export const third = 'https://three.example'\nexport * as deep from './deep'`,
        'src/deep.js': `export const fourth = 'https://four.example'`,
        'data.json': '{ "urls": ["https://five.example"] }',
      },
    )
    expect(origins(setup)).toEqual(
      ['one', 'two', 'three', 'four', 'five'].map((name) => `https://${name}.example`),
    )
    expect(setup.unread).toEqual([])
  })

  it('a call inside a component, with its constants', async () => {
    const setup = await read(
      `export function Providers() {
  const name = 'component'
  const urls = useMemo(() => [\`https://\${name}.example\`], [])
  const [latchkey] = useState(() => ${solanaAt('urls')})
  return latchkey
}`,
      {},
      `import { useMemo, useState } from 'react'\n${imports}`,
    )
    expect(origins(setup)).toEqual(['https://component.example'])
    expect(setup.unread).toEqual([])
  })

  it('variables of the .env files of the mode, and says which have no value', async () => {
    const files = {
      '.env': 'VITE_RPC=https://env.example\nVITE_EMPTY=',
      '.env.development': 'VITE_RPC=https://dev.example',
    }
    const text = `export const latchkey = ${solanaAt(`[import.meta.env.VITE_RPC, process.env.MISSING ?? 'https://fallback.example', import.meta.env.VITE_EMPTY || 'https://empty.example']`)}`
    const setup = await read(text, files)
    expect(origins(setup)).toEqual([
      'https://env.example',
      'https://fallback.example',
      'https://empty.example',
    ])
    expect(setup.unset).toEqual(['MISSING'])
    expect(setup.unread).toEqual([
      expect.objectContaining({
        place: 'src/latchkey.ts:14',
        why: 'the variable MISSING has no value in the .env files',
      }),
    ])
    expect(origins(readSetup(root ?? '', 'src/latchkey.ts', { mode: 'development' }))).toContain(
      'https://dev.example',
    )
  })
})

describe('says where and why it cannot read', () => {
  it.each([
    [
      'a property of a component',
      'export const make = (own: { url: string }) => ',
      '[own.url]',
      '`own` is known only when the app runs',
    ],
    [
      'the result of a call',
      `import { url } from 'node:os'\nexport const l = `,
      '[url()]',
      'node:os is a part of Node',
    ],
    [
      'a package that is not installed',
      `import { url } from 'not-installed'\nexport const l = `,
      '[url]',
      'not-installed is not installed',
    ],
    [
      'a file outside of the project',
      `import { url } from '../../outside'\nexport const l = `,
      '[url]',
      'does not exist',
    ],
    [
      'a spread',
      'export const l = ',
      '[...location.search.split(",")]',
      '`location` is known only when the app runs',
    ],
    [
      'a list that is changed',
      `const urls = ['https://a.example']\nurls.push(atob('aHR0cHM6Ly9iLmV4YW1wbGU='))\nexport const l = `,
      'urls',
      '`urls` may be changed here',
    ],
    [
      'a variable that is assigned',
      `let url = 'https://a.example'\nif (location.hash) url = 'https://b.example'\nexport const l = `,
      '[url]',
      '`url` may be changed here',
    ],
    [
      'an object that another call gets',
      `const urls = ['https://a.example']\naddMore(urls)\nexport const l = `,
      'urls',
      '`urls` may be changed here',
    ],
    [
      'an object that Object.assign changes',
      `const all = { urls: ['https://a.example'] }\nObject.assign(all, globalThis.more)\nexport const l = `,
      'all.urls',
      '`all` may be changed here',
    ],
    [
      'a getter',
      `const all = { get urls() { return ['https://a.example'] } }\nexport const l = `,
      'all.urls',
      'a getter is not read',
    ],
    [
      'a constant that is defined by itself',
      `const a: string = b, b: string = a\nexport const l = `,
      '[a]',
      '`a` is defined by itself',
    ],
    [
      'a host that only the app knows',
      'export const l = ',
      '[`https://${window.name}.example/`]',
      '`window` is known only when the app runs',
    ],
    [
      'what a url is made of',
      'export const l = ',
      '[new URL("https://a.example").href]',
      'this expression is not read',
    ],
    [
      'a loop',
      `function of() { for (const one of ['https://a.example']) return one }\nexport const l = `,
      '[of()]',
      'in a loop or a switch',
    ],
    [
      'an endpoint of an unknown shape',
      'export const l = ',
      '{ 0: "https://a.example" }',
      'it is no list that is written out',
    ],
  ])('%s', async (_, before, urls, why) => {
    const { unread } = await read(`${before}${solanaAt(urls)}`)
    expect(unread.map((each) => each.why).join('; ')).toContain(why)
    for (const { place } of unread) expect(place).toMatch(/^src\/latchkey\.ts:\d+$/)
  })

  it.each([
    ['the options', 'createLatchkey(window.options)'],
    ['a prototype', call('__proto__: { pairing: walletConnect() }')],
    [
      'a list that is changed by another name',
      `${call('networks: all')}\nconst all = [mainnet]\nconst same = all\nconst again = same\nagain.push(base)`,
    ],
    [
      'a list that a function changes',
      `${call('networks: all')}\nconst all = [mainnet]\nconst add = (list, one) => { list.push(one); return list }\nconst more = add(all, base)`,
    ],
    [
      'an object that is changed by a member of another',
      `${call('networks: all.networks')}\nconst all = { networks: [mainnet] }\nconst { networks } = all\nnetworks.push(base)`,
    ],
    ...(
      [
        ['the result of a function', 'const get = () => all\nget().push(base)'],
        ['a generator', 'function* each() { yield all }\nfor (const one of each()) one.push(base)'],
        ['a pattern', '[all[0]] = [base]'],
        ['a call of a method of lists', '[].push.call(all, base)'],
        ['a function without a name', '((one) => one.push(base))(all)'],
        ['a function that is called with each', '[all].forEach((one) => one.push(base))'],
        ['an element of a list', 'const map = new Map([[1, all]])\nmap.get(1).push(base)'],
        ['code that is made of a text', `eval('all.push(base)')`],
        ['an object of the language', 'Array.prototype.at = () => base'],
        ['another name of one', 'const own = Array.prototype\nown.at = () => base'],
      ] as const
    ).map(([name, code]) => [
      `a list that is changed by ${name}`,
      `${call('networks: all')}\nconst all = [mainnet]\n;${code}`,
    ]),
    ['a spread of options', call('...window.options')],
    ['an adapter', call('adapters: [wagmiAdapter(), window.adapter]')],
    ['an adapter of the app', call('adapters: [{ namespace: "eip155", create() {} }]')],
    ['the networks', call('networks: window.networks')],
    ['no networks', `createLatchkey({ adapters: [wagmiAdapter()] })`],
    ['a transport', call('adapters: [wagmiAdapter({ transports: { 1: window.transport } })]')],
    ['a transport of the app', call('adapters: [wagmiAdapter({ transports: { 1: (parameters) => ({}) } })]')],
    [
      'the transports',
      call('adapters: [wagmiAdapter({ transports: Object.fromEntries([[window.id, http()]]) })]'),
    ],
    ['the config of wagmi', call('adapters: [wagmiAdapter({ config: window.config })]')],
    ['the connectors', call('adapters: [wagmiAdapter({ connectors: window.connectors })]')],
    ['pairing', call('pairing: window.pairing')],
    ['pairing of the app', call('pairing: { create() {} }')],
    ['the relay', call('pairing: walletConnect({ relayUrl: window.relay })')],
    ['whether it is verified', call('pairing: walletConnect({ isVerified: window.isVerified })')],
    ['the services', call('services: window.services')],
    ['a service', call('services: { prices: window.prices }')],
    ['the server', call('services: hosted({ url: window.url })')],
    ['the networks of a service', call('services: { balances: rpcBalances({ networks: window.networks }) }')],
    ['a picture', call('networks: [{ ...mainnet, imageUrl: window.picture }]')],
    ['wallets', call('customWallets: window.wallets')],
    [
      'whether transfers are on',
      call('networks: [bitcoin], adapters: [bitcoinAdapter({ enableTransfers: window.isOn })]'),
    ],
    ['theme variables', call('themeVariables: window.variables')],
  ])('%s', async (_, code) => {
    const { unread } = await read(`export const latchkey = ${code}`)
    expect(unread.length).toBeGreaterThan(0)
  })

  it('what another file of the app changes', async () => {
    const { unread, hosts } = await read(
      `import { urls } from './urls'\nexport const latchkey = ${solanaAt('urls')}`,
      {
        'src/urls.ts': `export const urls = ['https://a.example']`,
        'src/main.ts': `import './latchkey'\nimport { urls as all } from './urls'\nall.push('https://b.example')`,
      },
    )
    expect(origins({ hosts })).toEqual(['https://a.example'])
    expect(unread).toEqual([
      { place: 'src/main.ts:3', what: '`urls` of src/urls.ts', why: 'it may be changed here' },
    ])
  })

  it('a call of a function of the same name', async () => {
    const { unread } = await read(
      `import { createLatchkey } from './own'\nexport const latchkey = createLatchkey({})`,
      {},
      '',
    )
    expect(unread[0]?.why).toContain('no call of createLatchkey of @latchkey/headless was found')
  })
})

describe('of a hostile repository, reads', () => {
  const secret = JSON.stringify({ url: 'https://secret.example' })

  it('no file outside of the project, also not through a link', async () => {
    const outside = folderOfFile()
    writeFileSync(join(outside, 'secret.json'), secret)
    writeFileSync(join(outside, '.env'), 'VITE_URL=https://secret.example')
    const app = await appProject({
      'src/latchkey.ts': `${imports}import linked from './linked.json'
import packaged from 'evil/secret.json'
import absolute from '${outside}/secret.json'
export const latchkey = ${solanaAt('[linked.url, packaged.url, absolute.url, import.meta.env.VITE_URL]')}`,
    })
    symlinkSync(join(outside, 'secret.json'), join(app, 'src/linked.json'))
    symlinkSync(outside, join(app, 'node_modules/evil'))
    symlinkSync(join(outside, '.env'), join(app, '.env'))
    const { hosts, unread } = readSetup(app, 'src/latchkey.ts')
    expect(hosts).toEqual([])
    expect(unread).toHaveLength(4)
  })

  it('no variable of the shell but public ones that the project names', async () => {
    const given = {
      SECRET: 'https://a.example',
      VITE_OTHER: 'https://b.example',
      VITE_RPC: 'https://rpc.example',
    }
    Object.assign(process.env, given)
    try {
      const { hosts } = await read(
        `export const latchkey = ${solanaAt('[process.env.SECRET, process.env.VITE_OTHER, process.env.VITE_RPC]')}`,
        { '.env': 'SECRET=', '.env.example': 'VITE_RPC=' },
      )
      expect(origins({ hosts })).toEqual(['https://rpc.example'])
    } finally {
      for (const name of Object.keys(given)) delete process.env[name]
    }
  })

  it('and runs nothing of the configuration, its packages and Yarn', async () => {
    const ran = join(folderOfFile(), 'ran')
    const write = `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`
    const app = await appProject({
      'src/latchkey.ts': `${imports}import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(ran)}, '')\nimport { url } from 'evil'
export const latchkey = ${solanaAt('[url, eval("url")]')}`,
      'node_modules/evil/package.json': '{ "name": "evil", "type": "module", "exports": "./index.js" }',
      'node_modules/evil/index.js': `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${write}\nexport const url = 'https://evil.example'`,
      '.pnp.cjs': write,
    })
    expect(origins(readSetup(app, 'src/latchkey.ts'))).toEqual(['https://evil.example'])
    expect(() => readFileSync(ran)).toThrow()
  })

  it.each([
    [
      'texts that double',
      `const t0 = 'xxxxxxxx'\n${Array.from({ length: 60 }, (_, n) => `const t${n + 1} = t${n} + t${n}`).join('\n')}`,
      '[t60]',
    ],
    [
      'lists that double',
      `const t0 = ['a', 'b']\n${Array.from({ length: 60 }, (_, n) => `const t${n + 1} = [...t${n}, ...t${n}]`).join('\n')}`,
      't60',
    ],
    [
      'choices that double',
      `const t0 = location.a ? 'a' : 'b'\n${Array.from({ length: 60 }, (_, n) => `const t${n + 1} = t${n} + (location.b ? t${n} : 'c')`).join('\n')}`,
      '[t60]',
    ],
    ['a function that calls itself', 'const f = (n) => f(n + 1) + f(n + 2)', '[f(0)]'],
    [
      'functions that call each other twice',
      Array.from({ length: 60 }, (_, n) => `const f${n} = () => f${n + 1}() + f${n + 1}()`).join('\n'),
      '[f0()]',
    ],
    ['20,000 levels', `const a = { b: 'https://a.example' }`, `[a${'.b'.repeat(20_000)}]`],
  ])('%s in a moment, and says what it did not read', async (_, before, urls) => {
    const { unread } = await read(`${before}\nexport const latchkey = ${solanaAt(urls)}`)
    expect(unread.length).toBeGreaterThan(0)
  })
})

it('lists every host of generated constants, templates, spreads and conditions, or says that it does not', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  /** Code of a text, and every value it can have. */
  const { text } = fc.letrec<{ text: { code: string; values: string[] } }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 3 },
      name.map((value) => ({ code: JSON.stringify(value), values: [value] })),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => ({
        code: `(${a.code} + ${b.code})`,
        values: a.values.flatMap((one) => b.values.map((two) => one + two)),
      })),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => ({
        code: `(window.name ? ${a.code} : ${b.code})`,
        values: [...a.values, ...b.values],
      })),
      tie('text').map(({ code, values }) => ({ code: `\`\${${code}}\``, values })),
      tie('text').map(({ code, values }) => ({ code: `((x) => x)(${code})`, values })),
      tie('text').map(({ code, values }) => ({ code: `({ ...{ a: ${code} } }).a`, values })),
      tie('text').map(({ code, values }) => ({ code: `[${code}].map((x) => ({ x }))[0].x`, values })),
    ),
  }))
  const app = folderOfFile()
  fc.assert(
    fc.property(text, ({ code, values }) => {
      writeFileSync(
        join(app, 'latchkey.ts'),
        `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
createLatchkey({ networks: [{ id: 'a', namespace: 'solana', rpcUrls: { default: { http: ['https://' + ${code} + '.example'] } } }], adapters: [solanaAdapter()] })`,
      )
      const { hosts, unread } = readSetup(app, 'latchkey.ts')
      const expected = [...new Set(values)].map((value) => `https://${value}.example`)
      if (unread.length === 0) expect([...origins({ hosts })].sort()).toEqual(expected.sort())
      else expect(expected.length).toBeGreaterThan(64)
    }),
    { numRuns: 300 },
  )
})
