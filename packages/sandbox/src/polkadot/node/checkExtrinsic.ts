import type { Hex } from 'viem'
import type { Runtime } from '../runtime/createRuntime.js'
import { feeOf, totalOf } from '../runtime/feeOf.js'
import type { Era, SignedExtrinsic } from '../runtime/types.js'
import type { Blocks } from './createBlocks.js'
import type { State } from './createState.js'
import { spendable } from './transferRules.js'

/** Why an extrinsic is rejected, as the runtime names it. */
export type Invalidity =
  | 'AncientBirthBlock'
  | 'BadProof'
  | 'Call'
  | 'CannotLookup'
  | 'Future'
  | 'Payment'
  | 'Stale'

/** Returns the number of the block an era refers to, at block `current`. */
function birthOf(era: Era, current: number): number {
  if (era === 'immortal') return 0
  const { period, phase } = era
  return Math.floor((Math.max(current, phase) - phase) / period) * period + phase
}

/**
 * Checks an extrinsic like the runtime's signed extensions, in their order.
 * @param nonce The expected nonce.
 * @returns Why it is not valid in the next block, or undefined.
 */
export function checkExtrinsic(
  { runtime, blocks, state }: { runtime: Runtime; blocks: Blocks; state: State },
  extrinsic: SignedExtrinsic,
  nonce: (signer: Hex) => number,
): Invalidity | undefined {
  const { signer, era, call, tip, bytes } = extrinsic
  if (signer === undefined || extrinsic.hasMetadataHash) return 'CannotLookup'
  const birth = blocks.at(birthOf(era, blocks.best.number + 1))
  if (!birth) return 'AncientBirthBlock'
  // With a past era, the signature is for another block.
  if (!extrinsic.isSignedFor(blocks.genesis.hash, birth.hash)) return 'BadProof'
  const account = state.account(signer)
  // An account without balance cannot pay.
  if (!account) return 'Payment'
  if (extrinsic.nonce < account.nonce) return 'Stale'
  if (extrinsic.nonce > nonce(signer)) return 'Future'
  const fee = totalOf(feeOf(bytes.length, runtime.baseRefTime)) + tip
  if (spendable(account, runtime.existentialDeposit, true) < fee) return 'Payment'
  return call.kind === 'unsupported' ? 'Call' : undefined
}
