import { compactAddLength, compactToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import type { Node } from '../node/createNode.js'
import { encodeNumber } from '../runtime/createRuntime.js'
import { callWeight, feeOf, totalOf } from '../runtime/feeOf.js'
import { invalidParams } from './RpcError.js'

/** Takes SCALE-encoded arguments and returns a SCALE-encoded result. Throws RpcError. */
type RuntimeApiCall = (args: Uint8Array) => Uint8Array

/** The served version of the metadata. */
const metadataVersion = 15

/** Reads the length of the extrinsic, the last of the arguments. The fee depends on it. */
function readLength(args: Uint8Array): number {
  if (args.length < 4) throw invalidParams('The arguments are too short.')
  return new DataView(args.buffer, args.byteOffset + args.length - 4, 4).getUint32(0, true)
}

/** Creates the runtime APIs for `state_call`. */
export function createRuntimeCalls(node: Node): Record<string, RuntimeApiCall> {
  const { runtime } = node
  const opaqueMetadata = compactAddLength(runtime.metadata)
  return {
    AccountNonceApi_account_nonce(args) {
      if (args.length !== 32) throw invalidParams('An account is 32 bytes long.')
      return encodeNumber(node.state.account(u8aToHex(args))?.nonce ?? 0, 32)
    },
    Core_version: () => hexToU8a(runtime.versionBytes),
    Metadata_metadata: () => opaqueMetadata,
    Metadata_metadata_at_version(args) {
      const wanted = args.length === 4 ? new DataView(args.buffer, args.byteOffset).getUint32(0, true) : 0
      return wanted === metadataVersion ? u8aConcat([1], opaqueMetadata) : Uint8Array.of(0)
    },
    Metadata_metadata_versions: () => u8aConcat(compactToU8a(1), encodeNumber(metadataVersion, 32)),
    TransactionPaymentApi_query_info(args) {
      const fee = feeOf(readLength(args), runtime.baseRefTime)
      const weight = [compactToU8a(callWeight.refTime), compactToU8a(callWeight.proofSize)]
      // The class `Normal` is 0.
      return u8aConcat(...weight, [0], encodeNumber(totalOf(fee), 128))
    },
    TransactionPaymentApi_query_fee_details(args) {
      const { base, length, weight } = feeOf(readLength(args), runtime.baseRefTime)
      const parts = [base, length, weight].map((part) => encodeNumber(part, 128))
      return u8aConcat([1], ...parts, encodeNumber(0, 128))
    },
  }
}
