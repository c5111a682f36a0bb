import type { CaipNetworkId } from '@latchkey/protocol'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { findNetwork } from '../stores/networks.js'
import { isOrderOpen, type OpenPurchase } from './openOrders.js'

/** How often the balance is read: at first, and of a purchase of an hour and more. In milliseconds. */
const [minPollMs, maxPollMs] = [4_000, 60_000]
/** An older purchase is read less often: once in this part of its age. */
const agePart = 60

/** What is watched. */
export interface WatchedBalance {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Contract of the token. Absent: the network's own currency. */
  readonly token?: string | undefined
}

/** What an account has, in the smallest unit, with its decimals. */
export interface Holding {
  readonly value: bigint
  readonly decimals: number
}

/** Reads what an account has of a currency, with the decimals of the network or the contract. */
export async function readHolding(
  latchkey: Latchkey,
  { networkId, address, token }: WatchedBalance,
): Promise<Holding> {
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  const transfers = network && latchkey.adapter(network.namespace).transfers
  if (!transfers) throw new NetworkNotFoundError(networkId)
  // The adapter reads the decimals of the contract.
  return transfers.getBalance({
    address,
    network,
    token: token ? { address: token, decimals: 0 } : undefined,
  })
}

/**
 * Resolves with what has arrived once it is enough, or with nothing once the purchase is not stored any
 * longer. Calls `onLess` when something has arrived that is not enough, which without a quote is never known.
 * Readings that fail are repeated.
 */
export async function untilArrived(
  latchkey: Latchkey,
  purchase: OpenPurchase,
  onLess: (received: Holding) => void,
): Promise<Holding | undefined> {
  const needed = BigInt(purchase.least)
  /** The least that the account had: what the user sends meanwhile must not hide what arrives. */
  let before = BigInt(purchase.before)
  for (;;) {
    const age = Date.now() - purchase.startedAt
    const pause = Math.min(maxPollMs, Math.max(minPollMs, age / agePart))
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isOrderOpen(latchkey, purchase.id)) return undefined
    const holding = await readHolding(latchkey, purchase).catch(() => undefined)
    if (!isOrderOpen(latchkey, purchase.id)) return undefined
    if (!holding) continue
    const received = { value: holding.value - before, decimals: holding.decimals }
    if (needed > 0n && received.value >= needed) return received
    if (received.value > 0n) onLess(received)
    else before = holding.value
  }
}
