import { type Activity, shortenAddress } from '@latchkey/headless'

/**
 * `look-alike`: the address is shortened to the same text as one that the account has sent to. `zero`: moves
 * nothing, and the account did not send it.
 */
export type PoisonReason = 'look-alike' | 'zero'

/**
 * Finds the transactions that others sent to have their address copied from the list, by their ids. A
 * transaction that the account itself sent is never one of them.
 */
export function findPoisoned(items: readonly Activity[], account: string): ReadonlyMap<string, PoisonReason> {
  const own = account.toLowerCase()
  const isOwn = (item: Activity) => item.from?.toLowerCase() === own
  const receivers = new Map<string, string>()
  for (const item of items.filter(isOwn))
    for (const { direction, to, value } of item.transfers)
      if (direction === 'out' && to && value > 0) receivers.set(shortOf(to), to.toLowerCase())

  const found = new Map<string, PoisonReason>()
  for (const item of items) {
    if (isOwn(item) || item.transfers.length === 0) continue
    const parties = item.transfers.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
    const isLookAlike = parties.some((party) => {
      const receiver = receivers.get(shortOf(party))
      return receiver !== undefined && receiver !== party.toLowerCase()
    })
    if (isLookAlike) found.set(item.id, 'look-alike')
    else if (item.transfers.every(({ kind, value }) => kind === 'token' && !(value > 0)))
      found.set(item.id, 'zero')
  }
  return found
}

function shortOf(address: string): string {
  return shortenAddress(address).toLowerCase()
}
