import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'

/** How often the balance is read, in milliseconds. */
const pollMs = 4_000

/** What is watched. */
export interface WatchedBalance {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Contract of the token. Absent: the network's own currency. */
  readonly token?: string | undefined
}

/** Reads what an account has of a currency, with the decimals of the network or the contract. */
export async function readHolding(
  latchkey: Latchkey,
  { networkId, address, token }: WatchedBalance,
): Promise<{ readonly value: bigint; readonly decimals: number }> {
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
 * Calls `onArrival` once an account has more of a currency than `before`, with the difference. Readings that
 * fail are repeated. Returns the function that ends it.
 */
export function watchArrival(
  latchkey: Latchkey,
  {
    watched,
    before,
    onArrival,
  }: {
    readonly watched: WatchedBalance
    /** In the smallest unit. */
    readonly before: bigint
    onArrival(received: { readonly value: bigint; readonly decimals: number }): void
  },
): () => void {
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The least that the account had: what the user sends meanwhile must not hide what arrives. */
  let least = before
  const read = async () => {
    const holding = await readHolding(latchkey, watched).catch(() => undefined)
    if (isEnded) return
    if (holding && holding.value > least) {
      onArrival({ value: holding.value - least, decimals: holding.decimals })
      return
    }
    if (holding) least = holding.value
    timer = setTimeout(read, pollMs)
  }
  timer = setTimeout(read, pollMs)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
