import {
  decodeAddress as decodeByLibrary,
  encodeAddress as encodeByLibrary,
  selectableNetworks,
} from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { dotNetworks } from '../../../test/polkadotScene.js'
import * as networks from './networks.js'
import { decodeAddress, encodeAddress } from './ss58.js'
import { ss58PrefixOf } from './ss58PrefixOf.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const key = decodeByLibrary(alice)

describe('SS58', () => {
  it('encodes and decodes as the reference library does, with all prefixes of one byte and many of two', () => {
    // 46 and 47 are reserved, and the library accepts neither.
    const prefixes = [...Array(64).keys(), 64, 65, 127, 128, 255, 256, 2_007, 7_391, 16_128, 16_383].filter(
      (prefix) => prefix !== 46 && prefix !== 47,
    )
    for (const prefix of prefixes) {
      const address = encodeByLibrary(key, prefix)
      expect(encodeAddress(key, prefix)).toBe(address)
      expect(decodeAddress(address)).toEqual({ publicKey: key, prefix })
    }
  })
  it('decodes to the same key with every prefix', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const other = Uint8Array.from({ length: 32 }, (_, index) => (seed * 31 + index * 7) % 256)
      const address = encodeAddress(other, seed * 300)
      expect(decodeByLibrary(address)).toEqual(other)
      expect(decodeAddress(address)?.publicKey).toEqual(other)
    }
  })
  it.each([
    ['a changed character', alice.replace('Gr', 'Gs')],
    ['a missing character', alice.slice(1)],
    ['a character outside base58', `${alice.slice(0, -1)}0`],
    ['an address of another namespace', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['an address of Solana', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    ['an account index', encodeByLibrary(Uint8Array.from([1]), 42)],
    ['a longer key', encodeByLibrary(new Uint8Array(33).fill(2), 42)],
    ['nothing', ''],
    ['a megabyte', '1'.repeat(1_000_000)],
  ])('refuses %s', (_, text) => {
    expect(decodeAddress(text)).toBeUndefined()
  })
  it('throws for an invalid key or prefix', () => {
    expect(() => encodeAddress(new Uint8Array(31), 0)).toThrow(RangeError)
    expect(() => encodeAddress(key, 16_384)).toThrow(RangeError)
    expect(() => encodeAddress(key, -1)).toThrow(RangeError)
  })
})

describe('the prefix of a network', () => {
  it.each(['polkadot', 'kusama'])('%s: is that of the registry', (name) => {
    const known = selectableNetworks.find(({ network }) => network === name)
    const id = known?.genesisHash[0]?.slice(2, 34)
    expect(id).toBeDefined()
    expect(ss58PrefixOf({ ...dotNetworks[0], id: id ?? '' })).toBe(known?.prefix)
  })
  it('of each exported network is also known without its ss58Prefix', () => {
    for (const network of Object.values(networks))
      expect(ss58PrefixOf({ ...network, ss58Prefix: undefined } as never)).toBe(network.ss58Prefix)
  })
  it('is the configured one, and 42 if it is unknown', () => {
    expect(ss58PrefixOf(dotNetworks[2])).toBe(2_007)
    expect(ss58PrefixOf({ ...dotNetworks[0], id: 'f'.repeat(32) })).toBe(42)
    expect(ss58PrefixOf({ ...dotNetworks[0], ss58Prefix: 99_999 } as never)).toBe(0)
  })
})
