import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtInWallets, toWallet } from './builtInWallets.js'
import { builtInSources } from './builtInWallets.sources.js'
import { toCanonicalRdns } from './isSameWallet.js'

const wallets = builtInWallets.map(toWallet)
const rows = builtInWallets.map((entry) => ({ name: entry.name, entry }))

test.each([
  ['README.md', /built-in directory of (\d+) wallets/],
  ['packages/headless/README.md', /(\d+) wallets are built in/],
])('%s says how many wallets there are', async (name, sentence) => {
  const text = await readFile(new URL(`../../../../${name}`, import.meta.url), 'utf8')
  expect(sentence.exec(text)?.[1]).toBe(String(wallets.length))
})

test('no id, no rdns and no name twice', () => {
  for (const key of ['id', 'rdns', 'name'] as const) {
    const values = wallets.flatMap(
      (wallet) => (key === 'rdns' ? toCanonicalRdns(wallet.rdns) : wallet[key]) ?? [],
    )
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})

test.each(rows)('$name has a source for every field', ({ entry }) => {
  const pages = builtInSources[entry.id]
  expect(pages).toBeDefined()
  const cited = Object.values(pages ?? {}).flatMap((fields) => fields.split(' '))
  expect(cited.sort()).toEqual(Object.keys(entry).sort())
  for (const page of Object.keys(pages ?? {})) expect(page).toMatch(/^(https:\/\/|npm:|specification: )\S/)
})

test('no source without a wallet', () => {
  const ids = new Set(builtInWallets.map(({ id }) => id))
  expect(Object.keys(builtInSources).filter((id) => !ids.has(id))).toEqual([])
})

test.each(rows)('$name: the id is a hash of the wallet explorer or a reverse domain name', ({ entry }) => {
  expect(entry.id).toMatch(/^([0-9a-f]{64}|[a-z0-9-]+(\.[a-z0-9-]+)+)$/)
})

test.each([
  ['MetaMask', 'io.metamask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  ['Phantom', 'app.phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  [
    'Coinbase Wallet',
    'com.coinbase.wallet',
    'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  ],
  [
    'Binance Wallet',
    'com.binance.wallet',
    '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  ],
  ['Solflare', undefined, '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
])('%s has its own id and rdns (spec 3.9/fields)', (name, rdns, id) => {
  const wallet = wallets.find((each) => each.name === name)
  expect([wallet?.rdns, wallet?.id]).toEqual([rdns, id])
})
