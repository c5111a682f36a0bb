import { isAddress } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { isHex } from './isHex.js'
import { parseCaipAddress, parseCaipNetworkId } from './parseCaip.js'
import { isHttpUrl, isWebSocketUrl } from './url.js'

const evm = `0x${'aB'.repeat(20)}`
const base58 = 'So11111111111111111111111111111111111111112'

const accepted: readonly [string, (value: string) => unknown, readonly string[], readonly string[]][] = [
  [
    'an EVM address',
    isAddress,
    [evm, evm.slice(2)],
    ['', evm.slice(0, -1), `${evm}0`, `0x${'g'.repeat(40)}`],
  ],
  [
    'a Solana address',
    (value) => isAddress(value, 'solana'),
    [base58, '1'.repeat(32), '1'.repeat(44)],
    ['1'.repeat(31), '1'.repeat(45), `${'1'.repeat(40)}0`, `${'1'.repeat(40)}O`],
  ],
  [
    'a CAIP-10 address',
    parseCaipAddress,
    [`eip155:1:${evm}`, `solana:x:${base58}`, 'bip122:x:y', 'polkadot:x:y', 'cosmos:x:y'],
    [evm, `eip155:${evm}`, `eip155::${evm}`, `eip155:1:`, `ton:1:${evm}`, `eip155:1:${evm}:x`],
  ],
  [
    'a CAIP-2 network id',
    parseCaipNetworkId,
    ['eip155:1', 'solana:x'],
    ['1', 'eip155', 'eip155:', 'eip155:1:2', 'x:1'],
  ],
  ['a hex string', isHex, ['0x', '0x00', '0xAb'], ['', '00', 'x00', '0X00', '0xg', ' 0x00']],
  [
    'an http url',
    isHttpUrl,
    ['http://a.test', 'https://a.test/x'],
    ['ws://a.test', 'wss://a.test', 'a.test', 'javascript:1'],
  ],
  [
    'a websocket url',
    isWebSocketUrl,
    ['ws://a.test', 'wss://a.test'],
    ['http://a.test', 'https://a.test', 'a.test'],
  ],
]

test('checks the format of addresses, CAIP ids, hex strings and urls (spec 5.10/hex, 5.10/urls)', () => {
  for (const [what, test, right, wrong] of accepted) {
    const passes = (value: string) => {
      try {
        return test(value) !== false
      } catch {
        return false
      }
    }
    for (const value of right) expect(passes(value), `${what}: ${value}`).toBe(true)
    for (const value of wrong) expect(passes(value), `${what}: ${value}`).toBe(false)
  }
})
