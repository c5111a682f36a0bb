import { expect, test } from 'vitest'
import {
  connectorGroups,
  defaultSettings,
  networkNames,
  type Settings,
  switchDefaults,
  switchNames,
  walletFeatures,
} from './settings'
import { searchOf, settingsOf } from './settingsUrl'

test('the default settings have no query string', () => {
  expect(searchOf(defaultSettings)).toBe('')
  expect(settingsOf('')).toEqual(defaultSettings)
})

test('any settings come back from their query string', () => {
  const next = generator(20_261_127)
  const pick = <value>(values: readonly value[]): value => values[next(values.length)] as value
  const shuffled = <value>(values: readonly value[]): value[] =>
    values
      .map((value) => [next(1_000_000), value] as const)
      .sort(([one], [other]) => one - other)
      .map(([, value]) => value)
  for (let run = 0; run < 2_000; run += 1) {
    const settings: Settings = {
      chains: pick(['page', 'sandbox', 'real']),
      sandboxUrl: `http://127.0.0.1:${1024 + next(60_000)}`,
      serverUrl: pick(['', 'http://127.0.0.1:18600']),
      projectId: pick(['', 'abc-123', 'x'.repeat(64)]),
      networks: shuffled(networkNames).slice(0, 1 + next(networkNames.length)),
      evmAdapter: pick(['wagmi', 'ethers']),
      switches: Object.fromEntries(
        Object.keys(switchDefaults).map((name) => [name, next(2) === 1]),
      ) as Settings['switches'],
      order: shuffled(connectorGroups),
      actions: shuffled(walletFeatures),
      signIn: pick(['off', 'manual', 'connect', 'required']),
      wallets: next(4),
      theme: {
        mode: pick(['system', 'light', 'dark']),
        accent: pick(['', '#0f9d58', 'light-dark(#fff, #000)', 'oklch(60% 0.2 30 / 0.5)']),
        background: pick(['', 'color-mix(in srgb, #fff 20%, red)']),
        colorMix: pick(['', 'rebeccapurple']),
        colorMixStrength: next(101),
        fontFamily: pick(['', "'Times New Roman', serif", 'Georgia']),
        fontSizeMaster: 8 + next(13) / 2,
        borderRadiusMaster: next(17) / 2,
        zIndex: next(100_000),
        hasHostTokens: next(2) === 1,
      },
      style: pick(['tailwind', 'css', 'unstyled']),
      direction: pick(['ltr', 'rtl']),
      mode: pick(['modal', 'embedded']),
    }
    expect(settingsOf(searchOf(settings))).toEqual(settings)
  }
})

test.each([
  ['unknown chains', 'chains=moon'],
  ['an unknown sign-in', 'signIn=always'],
  ['an unknown adapter', 'evmAdapter=web3'],
  ['no known network', 'networks=doge.moon'],
  ['a number that is none', 'wallets=many&zIndex=1e99&fontSizeMaster=NaN'],
  ['numbers beyond their limits', 'wallets=1000&colorMixStrength=-1&borderRadiusMaster=900'],
  ['an accent that loads a file', 'accent=url(//example.com/x)'],
  ['an accent that ends its rule', 'accent=red;}body{display:none'],
  ['a font with markup', 'fontFamily=<script>'],
  ['a sandbox on another machine', 'sandboxUrl=http://example.com:18540'],
  ['a sandbox behind a name that looks local', 'sandboxUrl=http://localhost.example.com:1'],
  ['a sandbox with a user', 'sandboxUrl=http://127.0.0.1:1@example.com:1'],
  ['a sandbox that is a script', 'sandboxUrl=javascript:alert(1)'],
  ['a server on another machine', 'serverUrl=http://example.com:18540'],
  ['a project id with code', "projectId=');alert('"],
  ['the names of members of objects', 'chains=constructor&networks=__proto__.toString&send=toString'],
  ['a very long text', `accent=${'a'.repeat(5000)}`],
])('%s is the default', (_, search) => {
  expect(settingsOf(search)).toEqual(defaultSettings)
})

test('a network that is named twice counts once, and a group that is not named comes last', () => {
  const { networks, order } = settingsOf('networks=base.base.mainnet&order=custom.custom.recent')
  expect(networks).toEqual(['base', 'mainnet'])
  expect(order.slice(0, 2)).toEqual(['custom', 'recent'])
  expect([...order].sort()).toEqual([...connectorGroups].sort())
})

test('an address has what is not as at the start, and keeps what is no setting', () => {
  const start = {
    ...defaultSettings,
    chains: 'sandbox',
    serverUrl: 'http://127.0.0.1:1',
    wallets: 1,
  } as const
  expect(settingsOf('', start)).toEqual(start)
  expect(settingsOf('serverUrl=&chains=page', start)).toEqual({ ...start, serverUrl: '', chains: 'page' })
  expect(searchOf({ ...start, wallets: 2 }, start, 'approval=auto&wallets=3&chains=real')).toBe(
    'approval=auto&wallets=2',
  )
})

test('each switch is read by its own name', () => {
  for (const name of switchNames) {
    const { switches } = settingsOf(`${name}=${switchDefaults[name] ? 0 : 1}`)
    expect(switches).toEqual({ ...switchDefaults, [name]: !switchDefaults[name] })
  }
})

/** Returns random integers below a limit, the same in each run (mulberry32). */
function generator(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
}
