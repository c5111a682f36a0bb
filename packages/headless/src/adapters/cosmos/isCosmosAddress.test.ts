import { bech32, bech32m } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isCosmosAddress } from './isCosmosAddress.js'

const encode = (prefix: string, length: number, form: typeof bech32 | typeof bech32m = bech32) =>
  form.encode(prefix, form.toWords(new Uint8Array(length).fill(7)))

describe('isCosmosAddress', () => {
  it.each([
    'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
    encode('osmo', 20),
    // One case of the two that BIP-173 allows.
    encode('cosmos', 20).toUpperCase(),
    // The address of a module account.
    encode('juno', 32),
  ])('%s is valid', (address) => {
    expect(isCosmosAddress(address)).toBe(true)
  })
  it.each([
    ['another checksum', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d2q'],
    ['the checksum of newer Bitcoin addresses', encode('cosmos', 20, bech32m)],
    ['another length', encode('cosmos', 25)],
    ['one capital', encode('cosmos', 20).replace('c', 'C')],
    ['an address of Bitcoin', encode('bc', 20)],
    ['an address of EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['nothing', ''],
    ['a megabyte', `cosmos1${'q'.repeat(1_000_000)}`],
  ])('%s is invalid', (_, address) => {
    expect(isCosmosAddress(address)).toBe(false)
  })
})
