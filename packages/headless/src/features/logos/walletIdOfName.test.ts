import { loadBuiltInWallets } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { walletIdOfName } from './walletIdOfName.js'

const builtInWallets = await loadBuiltInWallets()
const idOf = (name: string) => builtInWallets.find((wallet) => wallet.name === name)?.id

test.each([
  ['MetaMask', 'MetaMask'],
  ['MetaMask Wallet', 'MetaMask'],
  ['🌈 Rainbow', 'Rainbow'],
  ['Safe{Wallet}', 'Safe'],
  ['trust wallet', 'Trust Wallet'],
  ['Zerion Mobile App', 'Zerion'],
])('finds the wallet that calls itself %s', async (name, expected) => {
  expect(idOf(expected)).toBeDefined()
  expect(await walletIdOfName(name)).toBe(idOf(expected))
})

test.each([
  ['a name with more words', 'MetaMask Support'],
  ['a letter of another alphabet', '\u041cetaMask'],
  ['a part of a name', 'Meta'],
  ['no letters', '🦊'],
  ['only a word that names add', 'Wallet'],
  ['nothing', ''],
  ['a word of the language', 'constructor'],
])('finds no wallet for %s', async (_, name) => {
  expect(await walletIdOfName(name)).toBeUndefined()
})

test('each built-in wallet is found by its own name', async () => {
  for (const { id, name } of builtInWallets) expect(await walletIdOfName(name), name).toBe(id)
})
