import { Address } from 'bip322-js'
import { expect, test } from 'vitest'
import type { AddressFormat } from './networks.js'
import { parseAddress } from './parseAddress.js'

/** Examples of the BIPs and of Bitcoin Core's own tests. */
const addresses: readonly [address: string, format: AddressFormat, type: string][] = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'mainnet', 'p2pkh'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'mainnet', 'p2sh'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mainnet', 'p2wpkh'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mainnet', 'p2wpkh'],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'mainnet', 'p2wsh'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'mainnet', 'p2tr'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet', 'p2pkh'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet', 'p2sh'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', 'p2wpkh'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'testnet', 'p2tr'],
]
const formats = ['mainnet', 'testnet', 'regtest'] as const

test.each(addresses)('%s is an address of %s', (address, format, type) => {
  const parsed = parseAddress(address, format)
  expect(parsed).toMatchObject({ address, type })
  // The script according to another library.
  const script = Address.convertAdressToScriptPubkey(
    address.startsWith('BC1') ? address.toLowerCase() : address,
  )
  if (type !== 'p2wsh') expect(Buffer.from(parsed?.script ?? []).toString('hex')).toBe(script.toString('hex'))
})

test.each(addresses)('%s is not an address of another format', (address, format) => {
  const others = formats.filter((each) => each !== format && parseAddress(address, each))
  // Base58 addresses of regtest have the format of the other test networks.
  expect(others).toEqual(format === 'testnet' && !address.startsWith('tb1') ? ['regtest'] : [])
})

test.each([
  ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['a wrong checksum in base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['version 1 with the older checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 0 with the newer checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['a version that cannot be spent yet', 'bc1sw50qgdz25j'],
  ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
  ['an address of EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['an address of Solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['a path', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/../../x'],
  ['nothing', ''],
  ['a million characters', `bc1${'q'.repeat(1_000_000)}`],
  ['a number', 42],
  ['null', null],
])('%s is no address', (_, value) => {
  expect(formats.filter((format) => parseAddress(value, format))).toEqual([])
})
