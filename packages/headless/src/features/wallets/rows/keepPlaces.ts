import type { ConnectRow } from './connectRows.js'

/** The place of each row that was shown, by its key and by that of its wallet. */
export type Places = Map<string, number>

/**
 * Returns the rows in the order in which they were first shown. New rows are last, so that they move none of
 * the others. The connector of a wallet takes the place of the wallet.
 *
 * @param places New rows are added to it.
 */
export function keepPlaces(rows: readonly ConnectRow[], places: Places): readonly ConnectRow[] {
  const placeOf = (row: ConnectRow) =>
    keysOf(row)
      .map((key) => places.get(key))
      .find((place) => place !== undefined)
  const placed = rows.map((row) => ({ row, place: placeOf(row) ?? Number.MAX_SAFE_INTEGER }))
  const ordered = placed.sort((a, b) => a.place - b.place).map(({ row }) => row)
  for (const row of ordered) {
    const place = placeOf(row) ?? places.size
    for (const key of keysOf(row)) places.set(key, place)
  }
  return ordered
}

function keysOf({ key, wallet }: ConnectRow): readonly string[] {
  return wallet ? [key, `wallet:${wallet.id}`] : [key]
}
