import { Metadata, TypeRegistry } from '@polkadot/types'
import type { Codec } from '@polkadot/types/types'
import {
  bnToU8a,
  compactAddLength,
  compactToU8a,
  hexToU8a,
  stringToU8a,
  u8aConcat,
  u8aToBigInt,
  u8aToHex,
} from '@polkadot/util'
import { blake2AsU8a, decodeAddress, encodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import type { Hex } from 'viem'
import { createEventEncoder } from './createEventEncoder.js'
import { createExtrinsicReader } from './createExtrinsicReader.js'
import { patchConstants } from './patchConstants.js'
import type { AccountState, DispatchError, RuntimeEvent, SignedExtrinsic } from './types.js'

/** Encodings and rules of the runtime whose metadata is served. Its code is not run. */
export interface Runtime {
  metadata: Uint8Array
  /** The answer of `state_getRuntimeVersion`. */
  version: Record<string, unknown>
  /** The answer of `Core_version`, SCALE-encoded. */
  versionBytes: Hex
  /** In plancks. */
  existentialDeposit: bigint
  /** Number of blocks whose hashes are known. Signatures can refer to them. */
  blockHashCount: number
  /** Weight of an empty extrinsic. */
  baseRefTime: bigint
  /** Keys of storage items. `account` is a public key. */
  keys: {
    account(account: Hex): Hex
    blockHash(number: number): Hex
    plain(path: string): Hex
  }
  encodeAccount(state: AccountState): Hex
  encodeEvents(events: readonly RuntimeEvent[]): Hex
  /** Returns the extrinsic that sets a block's time. */
  timestampExtrinsic(ms: number): Uint8Array
  /** Reads an extrinsic. Throws ExtrinsicUnreadableError or ExtrinsicUnsignedError. */
  readExtrinsic(bytes: Uint8Array): SignedExtrinsic
  /** Returns the public key of an SS58 address with any prefix, or of a public key in hex. Throws Error. */
  publicKeyOf(address: string): Hex
  /** Returns the SS58 address with the network's prefix. */
  addressOf(publicKey: Hex): string
  /**
   * Returns an error by name, `Pallet.Error` or `Token.Error`. Throws Error if the runtime has none of that
   * name.
   */
  errorNamed(name: string): DispatchError
}

/** Encodes a number as SCALE does, little-endian. */
export const encodeNumber = (value: number | bigint, bits: 8 | 16 | 32 | 64 | 128): Uint8Array =>
  bnToU8a(BigInt(value), { bitLength: bits, isLe: true })

/**
 * Decodes the metadata and prepares the encodings. Takes a few hundred milliseconds.
 * @param options `metadata`: SCALE-encoded.
 */
export function createRuntime(options: { metadata: Hex; ss58Prefix: number; blockTimeMs: number }): Runtime {
  const { metadata, ss58Prefix, blockTimeMs } = options
  // Clients compute the validity of signatures from the block time in the constants.
  const patched = patchConstants(new Metadata(new TypeRegistry(), metadata), {
    'System.SS58Prefix': encodeNumber(ss58Prefix, 16),
    'Babe.ExpectedBlockTime': encodeNumber(blockTimeMs, 64),
    'Timestamp.MinimumPeriod': encodeNumber(Math.max(1, Math.floor(blockTimeMs / 2)), 64),
  })
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, patched))

  const palletNamed = (name: string) => {
    const pallet = registry.metadata.pallets.find((each) => each.name.toString() === name)
    if (!pallet) throw new Error(`The runtime has no pallet ${name}.`)
    return pallet
  }
  const constantBytes = (palletName: string, name: string) => {
    const constant = palletNamed(palletName).constants.find((each) => each.name.toString() === name)
    if (!constant) throw new Error(`The runtime has no constant ${palletName}.${name}.`)
    return { bytes: constant.value.toU8a(true), type: registry.createLookupType(constant.type) }
  }
  const numberOf = (palletName: string, name: string) =>
    u8aToBigInt(constantBytes(palletName, name).bytes, { isLe: true })
  const decode = (palletName: string, name: string) => {
    const { bytes, type } = constantBytes(palletName, name)
    return registry.createTypeUnsafe<Codec>(type, [bytes])
  }

  const account = palletNamed('System')
    .storage.unwrap()
    .items.find((item) => item.name.toString() === 'Account')
  if (!account) throw new Error('The runtime has no accounts.')
  const accountType = registry.createLookupType(account.type.asMap.value)
  const tokenErrors = registry.createTypeUnsafe<Codec & { defKeys: string[] }>(
    'SpRuntimeTokenError',
    [],
  ).defKeys

  const itemKey = (path: string) => {
    const [palletName = '', name = ''] = path.split('.')
    return u8aConcat(xxhashAsU8a(stringToU8a(palletName), 128), xxhashAsU8a(stringToU8a(name), 128))
  }
  const accountItem = itemKey('System.Account')
  const blockHashItem = itemKey('System.BlockHash')

  const version = decode('System', 'Version')
  const { specVersion, transactionVersion } = version.toJSON() as {
    specVersion: number
    transactionVersion: number
  }
  const weights = decode('System', 'BlockWeights').toJSON() as {
    perClass: { normal: { baseExtrinsic: { refTime: number } } }
  }
  const timestampCall = palletNamed('Timestamp').index.toNumber()

  return {
    metadata: hexToU8a(patched),
    version: version.toJSON() as Record<string, unknown>,
    versionBytes: version.toHex() as Hex,
    existentialDeposit: numberOf('Balances', 'ExistentialDeposit'),
    blockHashCount: Number(numberOf('System', 'BlockHashCount')),
    baseRefTime: BigInt(weights.perClass.normal.baseExtrinsic.refTime),
    keys: {
      account(key) {
        const bytes = hexToU8a(key)
        return u8aToHex(u8aConcat(accountItem, blake2AsU8a(bytes, 128), bytes))
      },
      blockHash(number) {
        const bytes = encodeNumber(number, 32)
        return u8aToHex(u8aConcat(blockHashItem, xxhashAsU8a(bytes, 64), bytes))
      },
      plain: (path) => u8aToHex(itemKey(path)),
    },
    encodeAccount({ nonce, free, reserved, frozen }) {
      // In the runtime, an account with a hold or freeze has a consumer reference.
      const consumers = reserved > 0n || frozen > 0n ? 1 : 0
      // The highest bit of the flags means that the account uses the current rules of holds and freezes.
      const data = { free, reserved, frozen, flags: 1n << 127n }
      const value = { nonce, consumers, providers: 1, sufficients: 0, data }
      return registry.createTypeUnsafe<Codec>(accountType, [value]).toHex() as Hex
    },
    encodeEvents: createEventEncoder(registry),
    timestampExtrinsic(ms) {
      // Version 4, unsigned. The pallet has one call.
      return compactAddLength(u8aConcat([4, timestampCall, 0], compactToU8a(ms)))
    },
    readExtrinsic: createExtrinsicReader(registry, { specVersion, transactionVersion }),
    publicKeyOf(address) {
      const key = decodeAddress(address)
      if (key.length !== 32) throw new Error(`${address} is not an account of this network.`)
      return u8aToHex(key)
    },
    addressOf: (publicKey) => encodeAddress(publicKey, ss58Prefix),
    errorNamed(name) {
      const [palletName, errorName] = name.split('.')
      if (palletName === 'Token' && errorName !== undefined && tokenErrors.includes(errorName)) {
        return { kind: 'token', name: errorName }
      }
      const pallet = registry.metadata.pallets.find((each) => each.name.toString() === palletName)
      const type = pallet?.errors.unwrapOr(undefined)?.type
      const variants = type ? registry.lookup.getSiType(type).def.asVariant.variants : []
      const error = variants.find((variant) => variant.name.toString() === errorName)
      if (!pallet || !error) throw new Error(`The runtime has no error ${name}.`)
      return { kind: 'module', pallet: pallet.index.toNumber(), error: error.index.toNumber() }
    },
  }
}
