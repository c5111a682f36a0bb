import { expect, test } from 'vitest'
import { cookieMaxBytes, cookieToInitialState, type InitialState, stateToCookies } from './cookie.js'
import { type AccountState, disconnectedAccount } from './stores/accounts.js'

const state: InitialState = {
  accounts: {
    eip155: {
      ...disconnectedAccount,
      status: 'connected',
      connectorId: 'io.metamask',
      connectorKey: 'eip155:io.metamask',
      accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
      activeAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      networkId: 'eip155:1',
    },
    solana: disconnectedAccount,
  },
  activeNetworkId: 'eip155:1',
  themeMode: 'dark',
}

const plain = { isSecure: false }
const firstOf = (...parameters: Parameters<typeof stateToCookies>) => stateToCookies(...parameters)[0] ?? ''
const pairOf = (...parameters: Parameters<typeof stateToCookies>) =>
  firstOf(...parameters).split(';')[0] ?? ''

test('a state is read back from its cookie as connecting', () => {
  const connecting: AccountState = { ...disconnectedAccount, status: 'connecting', connectorId: 'okx' }
  const cookie = firstOf({ ...state, accounts: { ...state.accounts, bip122: connecting } }, plain)
  expect(cookie).toMatch(/; path=\/; max-age=604800; samesite=lax$/)
  const back = cookieToInitialState(`a=b; ${cookie.split(';')[0]}; c=d`)
  expect(back).toEqual({
    accounts: {
      eip155: {
        status: 'connecting',
        isReconnecting: true,
        connectorId: 'io.metamask',
        accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
        activeAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        networkId: 'eip155:1',
      },
    },
    activeNetworkId: 'eip155:1',
    themeMode: 'dark',
  })
})

test('over https, the cookie is secure and only this host can set it; an older one is deleted', () => {
  const [cookie = '', older] = stateToCookies(state, { isSecure: true })
  expect(cookie).toMatch(/^__Host-latchkey\.latchkey=.+; path=\/; max-age=604800; samesite=lax; secure$/)
  expect(older).toBe('latchkey.latchkey=; path=/; max-age=0; samesite=lax')
  expect(cookieToInitialState(cookie.split(';')[0])?.activeNetworkId).toBe('eip155:1')
})

const other: InitialState = {
  ...state,
  accounts: {
    eip155: { ...disconnectedAccount, ...state.accounts.eip155, activeAddress: `0x${'0'.repeat(40)}` },
  },
}

test('the cookie of this host counts, before or after one of a neighbouring subdomain', () => {
  const own = pairOf(state, { isSecure: true })
  const foreign = pairOf(other, plain)
  for (const header of [`${own}; ${foreign}`, `${foreign}; ${own}`])
    expect(cookieToInitialState(header)?.accounts.eip155?.activeAddress).toBe(
      state.accounts.eip155?.activeAddress,
    )
})

test('over http, two cookies of one name that differ are both ignored', () => {
  const [own, foreign] = [pairOf(state, plain), pairOf(other, plain)]
  expect(cookieToInitialState(`${own}; ${foreign}`)).toBeUndefined()
  expect(cookieToInitialState(`${foreign}; ${own}`)).toBeUndefined()
  expect(cookieToInitialState(`${own}; ${own}`)).toBeDefined()
})

test('a cookie is shorter than 1 kB; a longer state deletes the older cookie', () => {
  expect(pairOf(state, plain).length).toBeLessThan(cookieMaxBytes)
  const long = { ...state, accounts: { eip155: { ...state.accounts.eip155, connectorId: 'x'.repeat(2000) } } }
  expect(stateToCookies(long as InitialState, plain)).toEqual([
    'latchkey.latchkey=; path=/; max-age=0; samesite=lax',
  ])
  expect(firstOf(long as InitialState, { isSecure: true })).toBe(
    '__Host-latchkey.latchkey=; path=/; max-age=0; samesite=lax; secure',
  )
})

test('each latchkey has its own cookie', () => {
  const cookie = pairOf(state, { ...plain, id: 'second' })
  expect(cookieToInitialState(cookie)).toBeUndefined()
  expect(cookieToInitialState(cookie, 'second')?.activeNetworkId).toBe('eip155:1')
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each<[string, Record<string, unknown>]>([
  ['a text instead of an address', { a: { eip155: ['Call +1 555 0100', 'w', 'eip155:1'] } }],
  ['an address of another namespace', { a: { solana: [address, 'w', 'solana:1'] } }],
  ['a network of another namespace', { a: { eip155: [address, 'w', 'solana:1'] } }],
  ['a network id that is no CAIP-2 id', { a: { eip155: [address, 'w', 'eip155:1:2'] } }],
  ['a network id with blanks', { a: { eip155: [address, 'w', 'eip155:1 2'] } }],
  ['a connector id with control characters', { a: { eip155: [address, 'w\u202E', 'eip155:1'] } }],
  ['an active network that is no CAIP-2 id', { n: 'anything' }],
])('ignores a cookie with %s', (_, fields) => {
  const header = `latchkey.latchkey=${encodeURIComponent(JSON.stringify({ v: 1, ...fields }))}`
  expect(cookieToInitialState(header)).toBeUndefined()
})

test.each([
  [undefined],
  [null],
  [''],
  ['latchkey.latchkey='],
  ['latchkey.latchkey=%7B'],
  ['latchkey.latchkey=%E0%A4%A'],
  [`latchkey.latchkey=${encodeURIComponent('{"v":2}')}`],
  [`latchkey.latchkey=${encodeURIComponent('{"v":1,"a":{"__proto__":["a","b","c"],"ton":["a","b","c"]}}')}`],
  [
    `latchkey.latchkey=${encodeURIComponent(JSON.stringify({ v: 1, a: { eip155: ['x'.repeat(200), 'b', 'c'] } }))}`,
  ],
  [`latchkey.latchkey=${'a'.repeat(5000)}`],
])('returns undefined for %j', (cookie) => {
  expect(cookieToInitialState(cookie)).toBeUndefined()
})
