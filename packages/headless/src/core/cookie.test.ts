import { expect, test } from 'vitest'
import { cookieMaxBytes, cookieToInitialState, type InitialState, stateToCookie } from './cookie.js'
import { disconnectedAccount } from './stores/accounts.js'

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

test('a state is read back from its cookie as connecting', () => {
  const cookie = stateToCookie(state) as string
  expect(cookie).toMatch(/; path=\/; max-age=\d+; samesite=lax$/)
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

test('a cookie is shorter than 1 kB, or is not written', () => {
  expect(stateToCookie(state)?.split(';')[0]?.length).toBeLessThan(cookieMaxBytes)
  const long = { ...state, accounts: { eip155: { ...state.accounts.eip155, connectorId: 'x'.repeat(2000) } } }
  expect(stateToCookie(long as InitialState)).toBeUndefined()
})

test('each latchkey has its own cookie', () => {
  const cookie = stateToCookie(state, 'second')?.split(';')[0]
  expect(cookieToInitialState(cookie)).toBeUndefined()
  expect(cookieToInitialState(cookie, 'second')?.activeNetworkId).toBe('eip155:1')
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
