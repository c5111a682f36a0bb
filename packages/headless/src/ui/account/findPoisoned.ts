import type { Activity } from '../../features/activity/getActivity.js'
import { shortenAddress } from '../../shared/shortenAddress.js'

/**
 * `look-alike`: an address in it is shortened to the same text as one that the account has sent to before.
 * `zero`: moves nothing, and the account did not send it.
 */
export type PoisonReason = 'look-alike' | 'zero'

/**
 * Finds the transactions that others sent to have their address copied from the list, by their ids. A
 * transaction that the account itself sent is never one of them.
 *
 * @example
 * ```tsx
 * import { useAccount, useActivity } from '@latchkey/headless'
 * import { findPoisoned } from '@latchkey/headless/ui'
 *
 * export function PoisonedCount() {
 *   const { address = '' } = useAccount()
 *   const { groups } = useActivity()
 *   const items = groups.flatMap((group) => group.items)
 *   return <p>{findPoisoned(items, address).size}</p>
 * }
 * ```
 */
export function findPoisoned(items: readonly Activity[], account: string): ReadonlyMap<string, PoisonReason> {
  const own = account.toLowerCase()
  const spellingsOf = createSpellings()
  const isOwn = ({ from }: Activity) => from !== undefined && spellingsOf(from).lower === own
  // The first one that was paid is the one that others imitate.
  const receivers = new Map<string, { readonly lower: string; readonly minedAt: number }>()
  for (const { transfers, minedAt } of items.filter(isOwn))
    for (const { direction, to, value } of transfers)
      if (direction === 'out' && to && value > 0) {
        const { short, lower } = spellingsOf(to)
        const first = receivers.get(short)
        if (!first || minedAt < first.minedAt) receivers.set(short, { lower, minedAt })
      }
  const isLookAlike = ({ from, to }: Pick<Activity, 'from' | 'to'>) =>
    [from, to].some((address) => {
      if (!address) return false
      const { short, lower } = spellingsOf(address)
      return (receivers.get(short)?.lower ?? lower) !== lower
    })

  const found = new Map<string, PoisonReason>()
  for (const item of items) {
    const { id, from, transfers } = item
    if (isOwn(item)) continue
    if ([item, ...transfers].some(isLookAlike)) found.set(id, 'look-alike')
    else if (from && transfers.length > 0 && transfers.every(isNothing)) found.set(id, 'zero')
  }
  return found
}

function isNothing({ kind, value }: Activity['transfers'][number]): boolean {
  return kind === 'token' && value <= 0
}

interface Spellings {
  readonly lower: string
  /** As the list shows it, in lower case. */
  readonly short: string
}

/** Computes the spellings of an address once: a list of thousands of transactions has few of them. */
function createSpellings(): (address: string) => Spellings {
  const known = new Map<string, Spellings>()
  return (address) => {
    const spellings = known.get(address) ?? {
      lower: address.toLowerCase(),
      short: shortenAddress(address).toLowerCase(),
    }
    known.set(address, spellings)
    return spellings
  }
}
