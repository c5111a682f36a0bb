import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { readTransactionFrame } from './readTransactionFrame.js'

/** The signed transaction with a native witness input of BIP-143, and the same without its witness. */
const inputs =
  '02fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff'
const scripts = [
  '76a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac',
  '76a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac',
]
const outputs = `02202cb2060000000019${scripts[0]}9093510d0000000019${scripts[1]}`
const witness =
  '000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee6357'

test.each([
  ['with witnesses', `010000000001${inputs}${outputs}${witness}11000000`],
  ['without witnesses', `01000000${inputs}${outputs}11000000`],
])('reads a transaction %s', (_, hex) => {
  const { inputs: read, outputs: paid } = readTransactionFrame(hexToBytes(hex))
  expect(read).toMatchObject([{ outputIndex: 0 }, { outputIndex: 1 }])
  expect(paid.map(({ script }) => bytesToHex(script))).toEqual(scripts)
  expect(paid.map(({ value }) => value)).toEqual([112_340_000n, 223_450_000n])
})

test('throws for a transaction that is cut off, and for a forged count', () => {
  const whole = `01000000${inputs}${outputs}`
  expect(() => readTransactionFrame(hexToBytes(whole.slice(0, -2)))).toThrow(RangeError)
  expect(() => readTransactionFrame(hexToBytes(`01000000feffffffff${inputs}`))).toThrow(RangeError)
})
