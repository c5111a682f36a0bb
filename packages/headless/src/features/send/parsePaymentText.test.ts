import { expect, test } from 'vitest'
import { parsePaymentText } from './parsePaymentText.js'

const [luke, michael] = ['175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN']
const friend = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'

test.each([
  ['an address', ` ${friend} `, { receiver: friend }],
  ['a name', 'bob.eth', { receiver: 'bob.eth' }],
  [
    'EIP-681: ether on a chain',
    `ethereum:${friend}@1?value=2.014e18`,
    { receiver: friend, network: 'eip155:1' },
  ],
  ['EIP-681: a payment without a chain', `ethereum:pay-${friend}`, { receiver: friend, network: 'eip155' }],
  [
    'EIP-681: a token, whose contract is not the receiver',
    `ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@10/transfer?address=${friend}&uint256=1`,
    { receiver: friend, network: 'eip155:10' },
  ],
  [
    'EIP-681: a token without a receiver',
    'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7/transfer',
    { receiver: '', network: 'eip155' },
  ],
  ['BIP-21', `bitcoin:${luke}?amount=20.3&label=Luke-Jr`, { receiver: luke, network: 'bip122' }],
  ['BIP-21 in capitals, as in a dense code', `BITCOIN:${luke}`, { receiver: luke, network: 'bip122' }],
  ['Solana Pay', `solana:${michael}?amount=1`, { receiver: michael, network: 'solana' }],
])('%s', (_, text, expected) => expect(parsePaymentText(text)).toEqual(expected))
