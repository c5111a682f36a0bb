import { GenericExtrinsic, type TypeRegistry } from '@polkadot/types'
import type { Codec } from '@polkadot/types/types'
import { hexToU8a, u8aEq, u8aToHex } from '@polkadot/util'
import { blake2AsHex, blake2AsU8a } from '@polkadot/util-crypto'
import type { Hex } from 'viem'
import { isSignatureOf } from './isSignatureOf.js'
import type { Era, RuntimeCall, SignedExtrinsic } from './types.js'

/** Thrown for bytes that are not an extrinsic of this runtime. */
class ExtrinsicUnreadableError extends Error {
  override name = 'ExtrinsicUnreadableError'
}

/** Thrown for an extrinsic without a signature. */
export class ExtrinsicUnsignedError extends Error {
  override name = 'ExtrinsicUnsignedError'
}

/** An enum of the runtime: `MultiAddress` or `MultiSignature`. */
type Variant = Codec & { type: string; inner: Codec }
type Amount = Codec & { toBigInt(): bigint }
type Flag = Codec & { isTrue: boolean }

const accountOf = (address: Codec | undefined): Hex | undefined => {
  const { type, inner } = address as Variant
  return type === 'Id' ? (inner.toHex() as Hex) : undefined
}

function readCall(extrinsic: GenericExtrinsic): RuntimeCall {
  const { section, method } = extrinsic.method
  const [first, second] = extrinsic.method.args
  switch (`${section}.${method}`) {
    case 'balances.transferKeepAlive':
    case 'balances.transferAllowDeath':
      return {
        kind: 'transfer',
        to: accountOf(first),
        plancks: (second as Amount).toBigInt(),
        keepAlive: method === 'transferKeepAlive',
      }
    case 'balances.transferAll':
      return { kind: 'transferAll', to: accountOf(first), keepAlive: (second as Flag).isTrue }
    case 'system.remark':
    case 'system.remarkWithEvent':
      return {
        kind: 'remark',
        remark: u8aToHex(first?.toU8a(true)),
        hasEvent: method === 'remarkWithEvent',
      }
    default:
      return { kind: 'unsupported', name: `${section}.${method}` }
  }
}

/**
 * Creates the reader of signed extrinsics of version 4. It rebuilds the signed bytes: the call, the signed
 * extensions of the runtime, its versions, the genesis hash and the block that the era refers to.
 * @returns A function that throws ExtrinsicUnreadableError or ExtrinsicUnsignedError.
 */
export function createExtrinsicReader(
  registry: TypeRegistry,
  version: { specVersion: number; transactionVersion: number },
): (bytes: Uint8Array) => SignedExtrinsic {
  return (bytes) => {
    // The library reads no bytes as an empty extrinsic.
    if (bytes.length === 0) throw new ExtrinsicUnreadableError('The extrinsic is empty.')
    let extrinsic: GenericExtrinsic
    try {
      extrinsic = new GenericExtrinsic(registry, bytes)
    } catch (error) {
      throw new ExtrinsicUnreadableError(error instanceof Error ? error.message : String(error))
    }
    if (extrinsic.version === 4) throw new ExtrinsicUnsignedError('The extrinsic has no signature.')
    if (extrinsic.version !== 132) {
      throw new ExtrinsicUnreadableError(
        `The runtime has no extrinsics of version ${extrinsic.version & 127}.`,
      )
    }
    // The library ignores extra bytes. A runtime does not.
    if (!u8aEq(extrinsic.toU8a(), bytes)) throw new ExtrinsicUnreadableError('The extrinsic has extra bytes.')

    const signed = extrinsic.inner as unknown as {
      signature: { multiSignature: Variant; mode: Codec & { toNumber(): number } }
    }
    const { multiSignature, mode } = signed.signature
    const signer = accountOf(extrinsic.signer as unknown as Codec)
    const era: Era = extrinsic.era.isMortalEra
      ? {
          period: extrinsic.era.asMortalEra.period.toNumber(),
          phase: extrinsic.era.asMortalEra.phase.toNumber(),
        }
      : 'immortal'
    return {
      bytes,
      hash: blake2AsHex(bytes, 256),
      signer,
      nonce: extrinsic.nonce.toNumber(),
      tip: extrinsic.tip.toBigInt(),
      era,
      hasMetadataHash: mode.toNumber() !== 0,
      call: readCall(extrinsic),
      isSignedFor(genesisHash, blockHash) {
        if (signer === undefined) return false
        const payload = registry
          .createTypeUnsafe<Codec>('ExtrinsicPayload', [
            {
              ...version,
              method: extrinsic.method.toHex(),
              era: extrinsic.era,
              nonce: extrinsic.nonce,
              tip: extrinsic.tip,
              mode,
              metadataHash: null,
              genesisHash,
              blockHash,
            },
            { version: 4 },
          ])
          // Signatures cover the call without its length.
          .toU8a({ method: true })
        const message = payload.length > 256 ? blake2AsU8a(payload, 256) : payload
        const { type, inner } = multiSignature
        return isSignatureOf(type, hexToU8a(signer), message, inner.toU8a(true))
      },
    }
  }
}
