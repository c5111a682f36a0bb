import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { HDNodeWallet } from 'ethers'
import fc from 'fast-check'
import { HDKey, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../../../calls/bytes.js'
import { importEd25519 } from '../keys.js'
import { deriveAccounts, deriveWriter } from './deriveAccounts.js'
import { deriveEd25519Seed } from './deriveEd25519Seed.js'
import { encodeBase58 } from './encodeBase58.js'

test('the addresses of published words are those that are published with them', async () => {
  expect(await deriveAccounts(new Uint8Array(16))).toMatchObject({
    words: 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    evmAddress: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solanaAddress: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
  // The first account of every local chain.
  expect(await deriveAccounts(fromHex('df9bf37e6fcdf9bf37e6fcdf9bf37e3c'))).toMatchObject({
    words: 'test test test test test test test test test test test junk',
    evmAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    evmPrivateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  })
})

test('viem, ethers and Solana derive the same accounts', { timeout: fuzzTimeout }, () =>
  holds(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (given) => {
      const entropy = new Uint8Array(given)
      const keys = await deriveAccounts(entropy)
      const account = mnemonicToAccount(keys.words)
      expect(keys.evmAddress).toBe(account.address)
      expect(keys.evmPrivateKey).toBe(`0x${toHex(account.getHdKey().privateKey ?? new Uint8Array())}`)
      expect(HDNodeWallet.fromPhrase(keys.words).privateKey).toBe(keys.evmPrivateKey)
      // It refuses a private key that does not fit its public key.
      const signer = await createKeyPairSignerFromBytes(base58.decode(keys.solanaSecretKey))
      expect(keys.solanaAddress).toBe(signer.address)
      expect(entropy).toEqual(new Uint8Array(given))
    }),
    { seed: 1, numRuns: 20 },
  ),
)

test('the key that signs writes is neither account', async () => {
  const entropy = new Uint8Array(16).fill(7)
  const { solanaAddress } = await deriveAccounts(entropy)
  expect(encodeBase58((await deriveWriter(entropy)).publicKey)).not.toBe(solanaAddress)
})

// https://github.com/trezor/python-mnemonic/blob/master/vectors.json
test.each([
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
  ],
  [
    'ffffffffffffffffffffffffffffffff',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
    'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069',
  ],
])('BIP-39: the vector of %s', async (entropy, words, seed) => {
  expect(entropyToMnemonic(fromHex(entropy), wordlist)).toBe(words)
  expect(toHex(await mnemonicToSeedWebcrypto(words, 'TREZOR'))).toBe(seed)
})

// Test vectors 1 and 2 of BIP-32.
test.each([
  [
    '000102030405060708090a0b0c0d0e0f',
    "m/0'/1/2'/2/1000000000",
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    "m/0/2147483647'/1/2147483646'/2",
    'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
  ],
])('BIP-32: the vector of %s', (seed, path, key) => {
  expect(HDKey.fromMasterSeed(fromHex(seed)).derive(path).privateExtendedKey).toBe(key)
})

// Test vectors 1 and 2 for ed25519 of SLIP-0010.
const first = '000102030405060708090a0b0c0d0e0f'
const second =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
test.each([
  [first, 'm', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [first, "m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [first, "m/0'/1'", 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [first, "m/0'/1'/2'", '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  [first, "m/0'/1'/2'/2'", '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [first, "m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  [second, 'm', '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
  [second, "m/0'/2147483647'", 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
  [
    second,
    "m/0'/2147483647'/1'/2147483646'/2'",
    '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
  ],
])('SLIP-0010: the vector of %s at %s', async (seed, path, key) => {
  expect(toHex(await deriveEd25519Seed(fromHex(seed), path))).toBe(key)
})

test('a path with a step that is not hardened is refused', async () => {
  await expect(deriveEd25519Seed(fromHex(first), "m/44'/501")).rejects.toThrow('not hardened')
})

// Test 1 of RFC 8032.
test('RFC 8032: the public key of a private one', async () => {
  const { publicKey } = await importEd25519(
    fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
  )
  expect(toHex(publicKey)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
})

test('base58 is that of another library', () =>
  holds(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat({ max: 4 }), (bytes, zeros) => {
      const padded = new Uint8Array([...new Uint8Array(zeros), ...bytes])
      expect(encodeBase58(padded)).toBe(base58.encode(padded))
    }),
    { seed: 2, numRuns: 300 },
  ))
