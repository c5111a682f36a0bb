import { expect, test } from 'vitest'
import { safeImageUrl } from '../pictures/safeImageUrl.js'
import { builtInWallets } from '../wallets/builtInWallets.js'
import { commonNetworkLogos, otherNetworks } from './commonNetworkLogos.generated.js'
import { loadLogo } from './loadLogo.js'
import { otherNetworkLogos } from './otherNetworkLogos.generated.js'
import { tokenLogos, tokens } from './tokenLogos.generated.js'
import { walletLogos } from './walletLogos.generated.js'

const ids = [walletLogos, commonNetworkLogos, otherNetworkLogos].flatMap((logos) => Object.keys(logos))

test('each logo is a picture that the rules for foreign pictures accept', async () => {
  for (const id of ids) {
    const logo = await loadLogo(id)
    expect(logo, id).toMatch(/^data:image\/(svg\+xml,|webp;base64,|png;base64,)/)
    expect(safeImageUrl(logo), id).toBe(logo)
  }
})

test('each token has a logo that the rules accept, found by its network and address, in any case', async () => {
  expect(Object.keys(tokens).length).toBeGreaterThan(20)
  for (const key of Object.keys(tokens)) {
    const [id = '', token = ''] = key.split('/')
    const logo = await loadLogo(
      id,
      id.startsWith('eip155:') ? token.replace(/[a-f]/g, (l) => l.toUpperCase()) : token,
    )
    expect(logo, key).toMatch(/^data:image\/svg\+xml,/)
    expect(safeImageUrl(logo), key).toBe(logo)
  }
  expect(Object.keys(tokenLogos).sort()).toEqual([...new Set(Object.values(tokens))].sort())
})

test('a token has no logo by its symbol, or at the same address of another network', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(await loadLogo('eip155:1', usdc)).not.toBeNull()
  for (const [id, token] of [
    ['eip155:1', 'USDC'],
    ['eip155:1337', usdc],
    ['eip155:1', `${usdc.slice(0, -1)}9`],
    ['eip155:1', 'constructor'],
  ] as const)
    expect(await loadLogo(id, token), `${id} ${token}`).toBeNull()
})

test('the list of the other networks names each network of the other file', () => {
  expect([...otherNetworks].sort()).toEqual(Object.keys(otherNetworkLogos).sort())
  expect(otherNetworks.length).toBeGreaterThan(40)
})

test('a test network has the logo of its main network', async () => {
  expect(await loadLogo('eip155:11155111')).toBe(await loadLogo('eip155:1'))
})

test('without a logo, the result is null', async () => {
  for (const id of [
    'eip155:4294967295',
    'no-such-wallet',
    '',
    'constructor',
    '__proto__',
    'eip155:__proto__',
  ])
    expect(await loadLogo(id), id).toBeNull()
})

test('each logo belongs to a wallet of the built-in directory, and most of its wallets have one', () => {
  const known = builtInWallets.map(({ id }) => id)
  expect(Object.keys(walletLogos).filter((id) => !known.includes(id))).toEqual([])
  const having = builtInWallets.filter(({ id }) => id in walletLogos)
  expect(having.length).toBeGreaterThan(70)
  // The first twenty are those that most users have.
  const missing = builtInWallets.slice(0, 20).filter(({ id }) => !(id in walletLogos))
  expect(missing.map(({ name }) => name)).toEqual([])
})
