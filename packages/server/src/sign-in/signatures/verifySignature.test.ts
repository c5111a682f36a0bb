import { randomBytes } from 'node:crypto'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64 } from '@scure/base'
import { OutScript, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { RawOldTx, RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import {
  bytesToHex,
  concatHex,
  getAddress,
  getContractAddress,
  type Hex,
  hexToBytes,
  numberToHex,
  serializeErc6492Signature,
  serializeErc8010Signature,
  size,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptsAll,
  accountsOfAllNamespaces,
  askNode,
  bitcoinAccount,
  bitcoinAddress,
  bitcoinId,
  bitcoinKinds,
  evmAccount,
  failsAlways,
  newAddress,
  polkadotAccount,
  polkadotId,
  solanaId,
  type TestAccount,
} from '../../../test/signInAccounts.js'
import { createAskNode } from './createAskNode.js'
import { NodeUnavailable } from './NodeUnavailable.js'
import type { Signed } from './Signed.js'
import { verifySignature } from './verifySignature.js'

const message = 'my.app wants you to sign in'
const networkId = 'eip155:1337'

const verify = (signed: Signed) => verifySignature(signed, () => undefined)
const signedBy = async (account: TestAccount, text = message) => ({
  address: account.address,
  networkId: account.networkId,
  message: text,
  signature: await account.sign(text),
})

describe('every namespace', () => {
  test('the key of the account has signed this text, and neither another text nor another account', async () => {
    const others = await accountsOfAllNamespaces()
    for (const [index, account] of (await accountsOfAllNamespaces()).entries()) {
      const signed = await signedBy(account)
      expect((await verify(signed))?.identity).toMatch(`${account.networkId.split(':')[0]}:`)
      expect(await verify({ ...signed, message: `${message}.` })).toBeUndefined()
      expect(await verify({ ...signed, address: others[index]?.address ?? '' })).toBeUndefined()
      for (const other of others)
        if (other.networkId !== account.networkId)
          expect(await verify({ ...signed, networkId: other.networkId })).toBeUndefined()
    }
  })

  test('what is no signature is refused, and throws nothing', { timeout: fuzzTimeout }, async () => {
    const accounts = await accountsOfAllNamespaces()
    const good = await Promise.all(accounts.map((account) => signedBy(account)))
    const anySignature = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.uint8Array({ minLength: 60, maxLength: 120 }).map((bytes) => bytesToHex(bytes)),
      fc.uint8Array({ minLength: 60, maxLength: 120 }).map((bytes) => base64.encode(bytes)),
      fc.uint8Array({ minLength: 64, maxLength: 64 }).map((bytes) => base58.encode(bytes)),
    )
    await holds(
      fc.asyncProperty(fc.constantFrom(...good), anySignature, async (signed, signature) => {
        expect(await verify({ ...signed, signature })).toBeUndefined()
      }),
      { seed: 1, numRuns: 200, share: 0.3 },
    )
    await holds(
      fc.asyncProperty(fc.constantFrom(...good), fc.nat(), fc.nat(), async (signed, at, by) => {
        const { signature } = signed
        const place = at % signature.length
        const digits = '123456789abcdef'
        const digit = digits[by % digits.length] ?? '1'
        const changed = signature.slice(0, place) + digit + signature.slice(place + 1)
        // Hex is the same in both cases, and the end of base64 has bits that say nothing.
        const isSame = changed.toLowerCase() === signature.toLowerCase() || place > signature.length - 4
        if (!isSame) expect(await verify({ ...signed, signature: changed })).toBeUndefined()
      }),
      { seed: 2, numRuns: 200, share: 0.3 },
    )
  })
})

describe('keys of EVM', () => {
  test('a key is the same account on every network, and no node is asked', async () => {
    const privateKey = generatePrivateKey()
    const [one, other] = [evmAccount('eip155:1', privateKey), evmAccount('eip155:8453', privateKey)]
    const identity = `eip155:${one.address.toLowerCase()}`
    expect(await verify(await signedBy(one))).toEqual({ identity })
    expect(await verify(await signedBy(other))).toEqual({ identity })
  })

  test('a signature can be written in one way only', async () => {
    const signed = await signedBy(evmAccount())
    const bytes = hexToBytes(signed.signature as Hex)
    const s = BigInt(toHex(bytes.slice(32, 64)))
    const v = bytes[64] ?? 27
    const high = concatHex([
      toHex(bytes.slice(0, 32)),
      numberToHex(secp256k1.Point.Fn.ORDER - s, { size: 32 }),
      toHex(v === 27 ? 28 : 27, { size: 1 }),
    ])
    // Some wallets write 0 and 1.
    const zero = concatHex([toHex(bytes.slice(0, 64)), toHex(v - 27, { size: 1 })])
    expect(await verify({ ...signed, signature: zero })).toBeDefined()
    for (const signature of [
      high,
      `${signed.signature}00`,
      signed.signature.slice(0, -2),
      signed.signature.slice(2),
      concatHex([toHex(bytes.slice(0, 64)), '0x1d']),
      concatHex([numberToHex(0n, { size: 64 }), '0x1b']),
    ])
      expect(await verify({ ...signed, signature })).toBeUndefined()
  })
})

describe('contracts of EVM', () => {
  let chain: SandboxChain
  beforeAll(async () => {
    chain = await startChain({ id: 1337 })
  })
  afterAll(() => chain.stop())
  afterEach(() => {
    chain.drop(false)
    chain.failNext(0)
  })

  const verifyOn = (signed: Signed) =>
    verifySignature(signed, (id) => (id === networkId ? createAskNode([chain.url]) : undefined))
  const place = async (code: string, address: string = newAddress()) => {
    await askNode(chain.url, 'anvil_setCode', [address, code])
    return getAddress(address)
  }

  test('a contract that accepts everything signs in as itself on its network alone', async () => {
    const address = await place(acceptsAll)
    const signed = { address, networkId, message, signature: '0x12' }
    expect(await verifyOn(signed)).toEqual({ identity: `${networkId}:${address.toLowerCase()}` })
    expect(await verifyOn({ ...signed, networkId: 'eip155:1' })).toBeUndefined()
    expect(await verifyOn({ ...signed, address: getAddress(newAddress()) })).toBeUndefined()
    // Nor as an account with a key, of which it is said to be the signature.
    const { address: victim } = evmAccount()
    const wrapped = serializeErc6492Signature({ address, data: '0x', signature: '0x12' })
    expect(await verifyOn({ ...signed, address: victim, signature: wrapped })).toBeUndefined()
  })

  test('a contract that fails, or answers something else, has not signed', async () => {
    const yes = '0x600160005260206000f3'
    const tooShort = `0x631626ba7e60005260046000f3`
    for (const code of [failsAlways, yes, tooShort, '0xfe', '0x00'])
      expect(
        await verifyOn({ address: await place(code), networkId, message, signature: '0x12' }),
      ).toBeUndefined()
  })

  test('an account without code is no contract, whatever way its signature is written in', async () => {
    const signed = await signedBy(evmAccount())
    const bytes = hexToBytes(signed.signature as Hex)
    const high = concatHex([
      toHex(bytes.slice(0, 32)),
      numberToHex(secp256k1.Point.Fn.ORDER - BigInt(toHex(bytes.slice(32, 64))), { size: 32 }),
      bytes[64] === 27 ? '0x1c' : '0x1b',
    ])
    expect(await verifyOn({ ...signed, signature: high })).toBeUndefined()
    const wrapped = serializeErc6492Signature({
      address: getAddress(newAddress()),
      data: '0x',
      signature: high,
    })
    expect(await verifyOn({ ...signed, signature: wrapped })).toBeUndefined()
  })

  test('a contract that is not deployed yet signs by ERC-6492', async () => {
    const code = acceptsAll.slice(2)
    const length = numberToHex(size(acceptsAll), { size: 1 }).slice(2)
    const initCode: Hex = `0x60${length}600c60003960${length}6000f3${code}`
    // Deploys what it is called with, by CREATE2 with the salt 0.
    const deployer = await place('0x36600060003760003660006000f500')
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: deployer,
      salt: numberToHex(0, { size: 32 }),
      bytecode: initCode,
    })
    const signature = serializeErc6492Signature({ address: deployer, data: initCode, signature: '0x12' })
    expect(await verifyOn({ address, networkId, message, signature })).toEqual({
      identity: `${networkId}:${address.toLowerCase()}`,
    })
    expect(
      await verifyOn({ address: getAddress(newAddress()), networkId, message, signature }),
    ).toBeUndefined()
  })

  test('an account with a key that delegates to a contract signs by ERC-8010, with its authorization', async () => {
    const delegate = await place(acceptsAll)
    const account = privateKeyToAccount(generatePrivateKey())
    const wrap = async (signer: typeof account) => {
      const authorization = await signer.signAuthorization({ address: delegate, chainId: 1337, nonce: 0 })
      return serializeErc8010Signature({ authorization, signature: '0x1234' })
    }
    const signed = { address: account.address, networkId, message }
    expect(await verifyOn({ ...signed, signature: await wrap(account) })).toEqual({
      identity: `${networkId}:${account.address.toLowerCase()}`,
    })
    const other = privateKeyToAccount(generatePrivateKey())
    expect(await verifyOn({ ...signed, signature: await wrap(other) })).toBeUndefined()
    // Already delegated.
    await place(concatHex(['0xef0100', delegate]), account.address)
    expect(await verifyOn({ ...signed, signature: await wrap(account) })).toBeDefined()
  })

  test('a node that does not answer says neither yes nor no', async () => {
    const address = await place(acceptsAll)
    const account = privateKeyToAccount(generatePrivateKey())
    const authorization = await account.signAuthorization({ address, chainId: 1337, nonce: 0 })
    const signatures = [
      '0x12',
      serializeErc6492Signature({ address, data: '0x', signature: '0x12' }),
      serializeErc8010Signature({ authorization, signature: '0x1234' }),
    ]
    for (const signature of signatures) {
      const signed = {
        address: signature === signatures[2] ? account.address : address,
        networkId,
        message,
        signature,
      }
      chain.drop(true)
      await expect(verifyOn(signed)).rejects.toThrow(NodeUnavailable)
      chain.drop(false)
      chain.failNext(9, { code: -32005, message: 'limit' })
      await expect(verifyOn(signed)).rejects.toThrow(NodeUnavailable)
      chain.failNext(0)
    }
    // Another endpoint of the network answers.
    const ask = createAskNode(['http://127.0.0.1:1', chain.url])
    const signed = { address, networkId, message, signature: '0x12' }
    expect(await verifySignature(signed, () => ask)).toBeDefined()
  })
})

describe('Solana', () => {
  const identityKey = (() => {
    const bytes = new Uint8Array(32)
    bytes[0] = 1
    return bytes
  })()

  test('nobody signs for a key of small order', async () => {
    const zeroS = new Uint8Array(32)
    const smallOrder = [
      identityKey,
      // Of order 8, 4 and 2.
      hexToBytes('0xc7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'),
      hexToBytes('0x0000000000000000000000000000000000000000000000000000000000000000'),
      hexToBytes('0xecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'),
    ]
    for (const key of smallOrder)
      for (const point of smallOrder)
        expect(
          await verify({
            address: base58.encode(key),
            networkId: solanaId,
            message,
            signature: base58.encode(Uint8Array.from([...point, ...zeroS])),
          }),
        ).toBeUndefined()
  })

  test('a signature can be written in one way only: not with S plus the order', async () => {
    const secret = randomBytes(32)
    const address = base58.encode(ed25519.getPublicKey(secret))
    const good = ed25519.sign(new TextEncoder().encode(message), secret)
    const signed = { address, networkId: solanaId, message }
    expect(await verify({ ...signed, signature: base58.encode(good) })).toEqual({
      identity: `solana:${address}`,
    })
    const s = BigInt(toHex(good.slice(32).reverse())) + ed25519.Point.Fn.ORDER
    const more = hexToBytes(numberToHex(s, { size: 32 })).reverse()
    const signature = base58.encode(Uint8Array.from([...good.slice(0, 32), ...more]))
    expect(await verify({ ...signed, signature })).toBeUndefined()
  })
})

describe('Polkadot', () => {
  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'a key of %s signs, with the name of its scheme or without',
    async (type) => {
      for (const withType of [false, true]) {
        const account = await polkadotAccount(type, { withType })
        const signed = await signedBy(account)
        expect((await verify(signed))?.identity).toMatch(/^polkadot:0x[\da-f]{64}$/)
        expect(await verify({ ...signed, message: `${message}.` })).toBeUndefined()
        const other = await polkadotAccount(type)
        expect(await verify({ ...signed, address: other.address })).toBeUndefined()
      }
    },
  )

  test('a signature of ECDSA can be written in one way only', async () => {
    const signed = await signedBy(await polkadotAccount('ecdsa'))
    const bytes = hexToBytes(signed.signature as Hex)
    const s = secp256k1.Point.Fn.ORDER - BigInt(toHex(bytes.slice(32, 64)))
    const high = hexToBytes(numberToHex(s, { size: 32 }))
    const recovery = (bytes[64] ?? 0) ^ 1
    expect(recovery).toBeLessThan(2)
    const signature = toHex(Uint8Array.from([...bytes.slice(0, 32), ...high, recovery]))
    expect(await verify({ ...signed, signature })).toBeUndefined()
  })

  test('a text that was signed as it is, without what wallets put around it, is refused', async () => {
    const account = await polkadotAccount()
    const inner = message.slice('<Bytes>'.length, -'</Bytes>'.length)
    const signed = await signedBy(account, inner)
    expect(await verify({ ...signed, message: `<Bytes>${inner}</Bytes>` })).toBeUndefined()
  })

  test('nobody signs for the key of zeros', async () => {
    // With the neutral element as the key, every pair of s and R = s·B would be a signature.
    const zeros = '111111111111111111111111111111111HC1'
    const signature = `0x${'00'.repeat(63)}80`
    expect(await verify({ address: zeros, networkId: polkadotId, message, signature })).toBeUndefined()
  })
})

describe('Bitcoin', () => {
  test.each(bitcoinKinds)('an address of %s signs as another library does', async (kind) => {
    const account = bitcoinAccount(kind)
    const signed = await signedBy(account)
    expect(await verify(signed)).toEqual({ identity: `bip122:${account.address}` })
    expect(await verify({ ...signed, message: `${message}.` })).toBeUndefined()
    expect(await verify({ ...signed, address: bitcoinAccount(kind).address })).toBeUndefined()
    // An address of another network.
    const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
    expect(await verify({ ...signed, networkId: testnet })).toBeUndefined()
  })

  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('the vectors of BIP-322 are accepted: "%s"', async (text, signature) => {
    const signed = {
      address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      networkId: bitcoinId,
      message: text,
    }
    expect(await verify({ ...signed, signature })).toBeDefined()
    expect(await verify({ ...signed, signature: `smp${signature}` })).toBeDefined()
    expect(await verify({ ...signed, signature: `ful${signature}` })).toBeUndefined()
    expect(await verify({ ...signed, message: `${text}!`, signature })).toBeUndefined()
  })

  test.each(bitcoinKinds)('the full form of %s, signed by another library, is accepted', async (kind) => {
    const key = randomBytes(32)
    const address = bitcoinAddress(kind, key)
    for (const version of [0, 2]) {
      const signature = signInFull(kind, key, { version })
      const signed = { address, networkId: bitcoinId, message, signature }
      expect(await verify(signed)).toBeDefined()
      expect(await verify({ ...signed, signature: `ful${signature}` })).toBeDefined()
      expect(await verify({ ...signed, signature: `smp${signature}` })).toBeUndefined()
      expect(await verify({ ...signed, message: `${message}!` })).toBeUndefined()
    }
    for (const change of [{ lockTime: 1 }, { sequence: 1 }, { version: 1 }, { type: 0x81 }])
      expect(
        await verify({
          address,
          networkId: bitcoinId,
          message,
          signature: signInFull(kind, key, change),
        }),
      ).toBeUndefined()
  })

  test('the vector of BIP-322 for P2TR is accepted', async () => {
    const signed = {
      address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      networkId: bitcoinId,
      message: 'Hello World',
      signature:
        'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    }
    expect(await verify(signed)).toBeDefined()
    expect(await verify({ ...signed, message: 'Hello world' })).toBeUndefined()
  })

  test('a witness of BIP-322 can be written in one way only', async () => {
    const key = randomBytes(32)
    const signed = await signedBy(bitcoinAccount('p2wpkh', key))
    const [der, publicKey] = RawWitness.decode(base64.decode(signed.signature))
    const write = (items: readonly (Uint8Array | undefined)[]) =>
      base64.encode(RawWitness.encode(items.filter((item) => item !== undefined)))
    expect(await verify({ ...signed, signature: write([der, publicKey]) })).toBeDefined()
    const parsed = secp256k1.Signature.fromBytes(der?.slice(0, -1) ?? new Uint8Array(), 'der')
    const high = new secp256k1.Signature(parsed.r, secp256k1.Point.Fn.neg(parsed.s)).toBytes('der')
    const uncompressed = secp256k1.getPublicKey(key, false)
    for (const items of [
      [Uint8Array.from([...high, 1]), publicKey],
      [der, publicKey, publicKey],
      [der, uncompressed],
      [der],
      [publicKey, der],
      [],
    ])
      expect(await verify({ ...signed, signature: write(items) })).toBeUndefined()
    const tail = base64.encode(Uint8Array.from([...base64.decode(signed.signature), 0]))
    expect(await verify({ ...signed, signature: tail })).toBeUndefined()
  })

  test('a signature of BIP-137 can be written in one way only', async () => {
    const signed = await signedBy(bitcoinAccount('p2pkh'))
    const bytes = base64.decode(signed.signature)
    const s = secp256k1.Point.Fn.ORDER - BigInt(toHex(bytes.slice(33)))
    const high = hexToBytes(numberToHex(s, { size: 32 }))
    const header = ((bytes[0] ?? 0) - 27) ^ 1
    const signature = base64.encode(Uint8Array.from([header + 27, ...bytes.slice(1, 33), ...high]))
    expect(await verify({ ...signed, signature })).toBeUndefined()
  })
})

interface Change {
  readonly version?: number
  readonly lockTime?: number
  readonly sequence?: number
  readonly type?: number
}

/** Signs in the full form of BIP-322, or in one with a change that it does not allow. */
function signInFull(kind: (typeof bitcoinKinds)[number], key: Uint8Array, change: Change): string {
  const { version = 0, lockTime = 0, sequence = 0, type = 1 } = change
  const publicKey = pubECDSA(key)
  const nested = p2sh(p2wpkh(publicKey))
  const { script } = {
    p2pkh: () => p2pkh(publicKey),
    'p2sh-p2wpkh': () => nested,
    p2wpkh: () => p2wpkh(publicKey),
    p2tr: () => p2tr(pubSchnorr(key)),
  }[kind]()
  expect(OutScript.decode(script).type).toBeDefined()
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const spent = RawOldTx.encode({
    version: 0,
    lockTime: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.from([0, 32, ...hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
  })
  const transaction = new Transaction({
    version,
    lockTime,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    allowLegacyWitnessUtxo: true,
  })
  transaction.addInput({
    txid: sha256x2(spent).reverse(),
    index: 0,
    sequence,
    witnessUtxo: { script, amount: 0n },
    sighashType: type,
    ...(kind === 'p2tr' && { tapInternalKey: pubSchnorr(key) }),
    ...(kind === 'p2sh-p2wpkh' && nested.redeemScript && { redeemScript: nested.redeemScript }),
  })
  transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  transaction.sign(key, [type])
  transaction.finalize()
  return base64.encode(transaction.extract())
}
