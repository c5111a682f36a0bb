import { expect, test } from 'vitest'
import { builtInWallets } from '../../wire/directory/builtInWallets.js'
import { safeImageUrl } from '../safeImageUrl.js'
import { commonNetworkLogos, otherNetworks } from './commonNetworkLogos.generated.js'
import { loadLogo } from './loadLogo.js'
import { otherNetworkLogos } from './otherNetworkLogos.generated.js'
import { walletLogos } from './walletLogos.generated.js'

const ids = [walletLogos, commonNetworkLogos, otherNetworkLogos].flatMap((logos) => Object.keys(logos))

test('each logo is a picture that the rules for foreign pictures accept', async () => {
  for (const id of ids) {
    const logo = await loadLogo(id)
    expect(logo, id).toMatch(/^data:image\/(svg\+xml,|webp;base64,|png;base64,)/)
    expect(safeImageUrl(logo), id).toBe(logo)
  }
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
