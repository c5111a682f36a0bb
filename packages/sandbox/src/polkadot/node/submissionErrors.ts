import type { Hex } from 'viem'
import type { RpcErrorShape } from '../../chain/chainFaults.js'
import { ExtrinsicUnsignedError } from '../runtime/createExtrinsicReader.js'
import type { Invalidity } from './checkExtrinsic.js'

// Messages and codes of Substrate: `sp_runtime::transaction_validity` and `sc_rpc_api::author::error`.
const invalidWords: Record<Exclude<Invalidity, 'CannotLookup'>, string> = {
  AncientBirthBlock: 'Transaction has an ancient birth block',
  BadProof: 'Transaction has a bad signature',
  Call: 'Transaction call is not expected',
  Future: 'Transaction will be valid in the future',
  Payment: 'Inability to pay some fees (e.g. account balance too low)',
  Stale: 'Transaction is outdated',
}

const unknownValidity = (data: string): RpcErrorShape => ({
  code: 1011,
  message: 'Unknown Transaction Validity',
  data,
})

/** Returns the error for an extrinsic that is not valid. */
export function invalidTransaction(reason: Invalidity): RpcErrorShape {
  return reason === 'CannotLookup'
    ? unknownValidity('Could not lookup information required to validate the transaction')
    : { code: 1010, message: 'Invalid Transaction', data: invalidWords[reason] }
}

/** Returns the error for bytes that are not a signed extrinsic. */
export function unreadableTransaction(error: Error): RpcErrorShape {
  if (error instanceof ExtrinsicUnsignedError) {
    return unknownValidity('Could not find an unsigned validator for the unsigned transaction')
  }
  const words = `Runtime error: Execution failed: ${error.message}`
  return { code: 1002, message: `Verification Error: ${words}`, data: words }
}

/** Returns the error for an extrinsic that is already in the pool. */
export function alreadyImported(hash: Hex): RpcErrorShape {
  return { code: 1013, message: 'Transaction Already Imported', data: hash }
}

/** Returns the error for an extrinsic if the pool has one with the same nonce and at least the same tip. */
export function tooLowPriority(old: bigint, next: bigint): RpcErrorShape {
  return {
    code: 1014,
    message: `Priority is too low: (${old} vs ${next})`,
    data: 'The transaction has too low priority to replace another transaction already in the pool.',
  }
}

/** The error while the pool is full. */
export const poolIsFull: RpcErrorShape = {
  code: 1016,
  message: 'Immediately Dropped',
  data: "The transaction couldn't enter the pool because of the limit",
}
