import type { CaipNetworkId } from '@latchkey/protocol'

/**
 * The ids of Solana networks before CAIP-2 was revised, by their current ids. Some wallets still use them.
 */
const olderNetworkIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Returns the older id of a network, or `undefined`. */
export function olderNetworkId(networkId: CaipNetworkId): CaipNetworkId | undefined {
  return olderNetworkIds[networkId]
}

/** Returns the current id of a network that a wallet named. */
export function currentNetworkId(networkId: CaipNetworkId): CaipNetworkId {
  const entry = Object.entries(olderNetworkIds).find(([, older]) => older === networkId)
  return entry ? (entry[0] as CaipNetworkId) : networkId
}

/** Returns the id with which the session approved a network. The wallet rejects requests with another one. */
export function approvedNetworkId(
  { namespaces }: { namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>> },
  networkId: CaipNetworkId,
): CaipNetworkId {
  const older = olderNetworkIds[networkId]
  const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  const isApproved = (id: CaipNetworkId) => accounts.some((account) => account.startsWith(`${id}:`))
  return older && !isApproved(networkId) && isApproved(older) ? older : networkId
}
