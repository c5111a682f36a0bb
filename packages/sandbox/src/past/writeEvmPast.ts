import { friendCats } from '../assets/strangers.js'
import { createRandom } from './createRandom.js'
import { type EvmCall, type EvmPastState, evmKinds, evmPastCounts } from './evmKinds.js'
import { type Pace, schedule } from './schedule.js'
import type { EvmPastKind } from './types.js'

/** A transaction of the past before it is sent. */
export interface EvmPastCall extends EvmCall {
  kind: EvmPastKind
  /** Seconds after the past's beginning. */
  at: number
  /** Tip of a unit of gas, in wei. */
  tip: bigint
}

const gwei = 1_000_000_000n

/** Returns the past of a chain: 500 transactions in the order of time, always the same. */
export function writeEvmPast(chainId: number): EvmPastCall[] {
  const random = createRandom(`past of chain ${chainId}`)
  const kinds = orderKinds(random.shuffle(listKinds()))
  const paces = kinds.map((kind): Pace => {
    if (kind === 'poison') return 'soon'
    return random.fraction() < 0.12 ? 'same block' : 'later'
  })
  const times = schedule(paces, random)
  const state: EvmPastState = {
    random,
    // The first one is the picture of a name, and stays.
    cats: [2n, 3n],
    friendCats: [...friendCats],
    nextId: 1_000n,
    approvals: 0,
    transfers: [],
  }
  return kinds.map((kind, index) => ({
    kind,
    at: times[index] ?? 0,
    tip: BigInt(random.between(5, 30)) * (gwei / 10n),
    ...evmKinds[kind](state),
  }))
}

const listKinds = () =>
  (Object.keys(evmPastCounts) as EvmPastKind[]).flatMap((kind) =>
    Array.from({ length: evmPastCounts[kind] }, () => kind),
  )

/** Moves to the beginning what the others need: allowances for swaps, and a transfer to poison. */
function orderKinds(shuffled: readonly EvmPastKind[]): EvmPastKind[] {
  const rest = [...shuffled]
  const opening: EvmPastKind[] = ['approve', 'approve', 'approve', 'sent', 'tokenSent', 'mint', 'mint']
  for (const kind of opening) rest.splice(rest.indexOf(kind), 1)
  return [...opening, ...rest]
}
