import type { Address } from '@solana/kit'
import type { Ledger } from './createLedger.js'
import { type Commitment, parseCommitment, parseInteger } from './parseParams.js'
import { RpcError } from './RpcError.js'
import type { SolanaFaults } from './solanaFaults.js'

/** Answers one method. Throws RpcError. */
export type RpcMethod = (params: readonly unknown[]) => unknown

/** The context of the RPC's methods. */
export interface RpcContext {
  ledger: Ledger
  faults: SolanaFaults
  /** The cluster's own genesis hash, even if a fault reports another one. */
  genesisHash: string
  /** Returns the reported price of a compute unit in a slot, in micro-lamports. */
  priorityFee: (slot: number) => number
  /** Returns the number of slots that passed while the node was behind. */
  missedSlots: () => number
  /** Sends lamports from the faucet. Returns the signature. Throws Error. */
  airdrop: (address: Address, lamports: bigint) => string
}

/** A node is unhealthy if it is this many slots behind. */
const unhealthyDistance = 128

/** Returns how many slots the node reports to be behind its cluster; 0 while it is healthy. */
export const slotsBehind = ({ faults, missedSlots }: RpcContext) =>
  faults.behind ? unhealthyDistance + missedSlots() : 0

/** Throws RpcError while the node is behind. */
export function checkHealth(context: RpcContext): void {
  const numSlotsBehind = slotsBehind(context)
  if (numSlotsBehind > 0) {
    throw new RpcError(-32005, `Node is behind by ${numSlotsBehind} slots`, { numSlotsBehind })
  }
}

/** The slot that a call refers to. */
export interface Moment {
  commitment: Commitment
  slot: number
}

/** Reads `commitment` and `minContextSlot`. Throws RpcError. */
export function parseMoment(ledger: Ledger, settings: Record<string, unknown>, usual?: Commitment): Moment {
  const commitment = parseCommitment(settings.commitment, usual)
  const slot = ledger.slots.at(commitment)
  const { minContextSlot } = settings
  if (minContextSlot !== undefined && minContextSlot !== null) {
    if (parseInteger(minContextSlot, 'minContextSlot', 0) > slot) {
      throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
    }
  }
  return { commitment, slot }
}

/** The reported version of the node. */
export const nodeVersion = '3.0.0'

/** Returns a value with its slot. */
export const inContext = ({ slot }: Moment, value: unknown) => ({
  context: { apiVersion: nodeVersion, slot },
  value,
})
