import type { Address } from '@solana/kit'
import type { Ledger } from './createLedger.js'
import { type Commitment, parseCommitment, parseInteger } from './parseParams.js'
import { RpcError } from './RpcError.js'
import type { SolanaFaults } from './solanaFaults.js'

/** Answers one method. Throws RpcError. */
export type RpcMethod = (params: readonly unknown[]) => unknown

/** What the methods of the RPC answer from. */
export interface RpcContext {
  ledger: Ledger
  faults: SolanaFaults
  /** Of the cluster itself, whatever is set to be answered. */
  genesisHash: string
  /** What is answered as the price of a compute unit, in micro-lamports. */
  priorityFee: () => number
  /** Slots that went by while the node was behind. */
  missedSlots: () => number
  /** Sends lamports from the faucet; gives the signature. Throws Error. */
  airdrop: (address: Address, lamports: bigint) => string
}

/** A node that is this far behind calls itself unhealthy. */
const unhealthyDistance = 128

/** Slots between the node and its cluster, as it says itself; 0 while it is healthy. */
export const slotsBehind = ({ faults, missedSlots }: RpcContext) =>
  faults.behind ? unhealthyDistance + missedSlots() : 0

/** Throws RpcError while the node is behind. */
export function checkHealth(context: RpcContext): void {
  const numSlotsBehind = slotsBehind(context)
  if (numSlotsBehind > 0) {
    throw new RpcError(-32005, `Node is behind by ${numSlotsBehind} slots`, { numSlotsBehind })
  }
}

/** The point in time a call asks about. */
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

/** The version that the node gives for itself. */
export const nodeVersion = '3.0.0'

/** A value with the slot that it is of. */
export const inContext = ({ slot }: Moment, value: unknown) => ({
  context: { apiVersion: nodeVersion, slot },
  value,
})
