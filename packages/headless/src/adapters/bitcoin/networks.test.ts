import { expect, test } from 'vitest'
import { bitcoinNetworkByName, bitcoinNetworkOf, bitcoinNetworks } from './networks.js'

// CAIP-2 id, and the names of Wallet Standard, sats-connect, UniSat (now and before) and Leather.
test.each([
  ['000000000019d6689c085ae165831e93', 'mainnet', 'Mainnet', 'BITCOIN_MAINNET', 'livenet', 'mainnet'],
  ['000000000933ea01ad0ee984209779ba', 'testnet', 'Testnet', 'BITCOIN_TESTNET', 'testnet', 'testnet'],
  ['00000000da84f2bafbbc53dee25a72ae', 'testnet4', 'Testnet4', 'BITCOIN_TESTNET4', undefined, 'testnet4'],
  ['00000008819873e925422c1ff0f99f7c', 'signet', 'Signet', 'BITCOIN_SIGNET', undefined, 'signet'],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest', 'Regtest', 'BITCOIN_REGTEST', 'regtest', 'regtest'],
])('bip122:%s is %s in every dialect', (reference, standard, satsConnect, unisat, unisatOlder, leather) => {
  const network = bitcoinNetworkOf(`bip122:${reference}`)
  expect(network).toMatchObject({ standard: `bitcoin:${standard}`, leather })
  expect(bitcoinNetworkByName('standard', `bitcoin:${standard}`)).toBe(network)
  expect(bitcoinNetworkByName('satsConnect', satsConnect)).toBe(network)
  expect(bitcoinNetworkByName('unisat', unisat)).toBe(network)
  expect(network?.unisatOlder).toBe(unisatOlder)
  if (unisatOlder) expect(bitcoinNetworkByName('unisatOlder', unisatOlder)).toBe(network)
})

test('mainnet has addresses of its own, regtest too, and the other test networks share theirs', () => {
  expect(bitcoinNetworks.map(({ addresses }) => addresses)).toEqual([
    'mainnet',
    'testnet',
    'testnet',
    'testnet',
    'regtest',
  ])
})

test.each([undefined, null, 5, '', 'litecoin'])('%j is the name of no network', (name) => {
  for (const dialect of ['standard', 'satsConnect', 'unisat', 'unisatOlder'] as const)
    expect(bitcoinNetworkByName(dialect, name)).toBeUndefined()
  expect(bitcoinNetworkOf(name)).toBeUndefined()
})
