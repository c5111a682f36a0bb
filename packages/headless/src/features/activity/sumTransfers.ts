import { usd } from '../../shared/money.js'
import type { ActivityTransfer } from '../../wire/history/history.js'

/** Largest number of transfers that a row shows. */
const maxShown = 2

/**
 * Returns the transfers that a row shows, at most 2: equal tokens in the same direction are added, what is
 * returned of a fee (less than a tenth of what went the other way, or less than a hundredth of the largest of
 * three and more) is left out, and the most valuable stay. What was sent comes first.
 */
export function sumTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const byToken = groupBy(transfers, tokenOf)
  const sums = [...byToken.values()].flatMap((group) =>
    [...groupBy(withoutFees(group), ({ direction }) => direction).values()].map(sum),
  )
  const shown = sums.length > maxShown ? [...sums].sort((a, b) => compare(worthOf(b), worthOf(a))) : sums
  return shown.slice(0, maxShown).sort((a, b) => order(a) - order(b))
}

const worthOf = ({ worth }: ActivityTransfer) => worth?.value ?? -1n
const order = ({ direction }: ActivityTransfer) => Number(direction === 'in')
const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))

/** Two NFTs are never one amount. */
function tokenOf({ kind, address, tokenId, name, symbol }: ActivityTransfer): string {
  return JSON.stringify(
    kind === 'nft' ? [address, tokenId, name] : [address?.toLowerCase(), symbol ?? '', name ?? ''],
  )
}

function groupBy(
  transfers: readonly ActivityTransfer[],
  keyOf: (transfer: ActivityTransfer) => string,
): ReadonlyMap<string, readonly ActivityTransfer[]> {
  const groups = new Map<string, ActivityTransfer[]>()
  for (const transfer of transfers) {
    const key = keyOf(transfer)
    const group = groups.get(key)
    if (group) group.push(transfer)
    else groups.set(key, [transfer])
  }
  return groups
}

/** Leaves out what only returns a part of a fee. */
function withoutFees(group: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const decimals = Math.max(...group.map((transfer) => transfer.decimals))
  const amount = (transfer: ActivityTransfer) => transfer.value * 10n ** BigInt(decimals - transfer.decimals)
  if (group.length === 2) {
    const [first, second] = group as [ActivityTransfer, ActivityTransfer]
    const directions = `${first.direction} ${second.direction}`
    if (directions !== 'in out' && directions !== 'out in') return group
    if (amount(first) * 10n < amount(second)) return [second]
    return amount(second) * 10n < amount(first) ? [first] : group
  }
  if (group.length < 3) return group
  const [largest = 0n] = group.map(amount).sort((a, b) => compare(b, a))
  return group.filter((transfer) => amount(transfer) * 100n >= largest)
}

/** Adds amounts, which may have different decimals. A sum has a worth if each part has one. */
function sum(group: readonly ActivityTransfer[]): ActivityTransfer {
  const [first] = group as [ActivityTransfer]
  if (group.length === 1) return first
  const decimals = Math.max(...group.map((transfer) => transfer.decimals))
  const value = group.reduce(
    (total, each) => total + each.value * 10n ** BigInt(decimals - each.decimals),
    0n,
  )
  const worths = group.flatMap(({ worth }) => worth ?? [])
  const worth =
    worths.length === group.length ? usd(worths.reduce((total, each) => total + each.value, 0n)) : undefined
  return { ...first, value, decimals, worth }
}
