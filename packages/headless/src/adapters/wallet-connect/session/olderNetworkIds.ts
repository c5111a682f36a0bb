import type { CaipNetworkId } from '../../../shared/caip.js'

/** By the id of today: what Solana wallets of before CAIP-2's revision know a network by. */
const olderNetworkIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The older id of a network, where it has one. */
export function olderNetworkId(networkId: CaipNetworkId): CaipNetworkId | undefined {
  return olderNetworkIds[networkId]
}

/** The id of today of a network that a wallet named. */
export function currentNetworkId(networkId: CaipNetworkId): CaipNetworkId {
  const entry = Object.entries(olderNetworkIds).find(([, older]) => older === networkId)
  return entry ? (entry[0] as CaipNetworkId) : networkId
}

/** The id by which the wallet of a session knows a network: a request with another one is not its. */
export function approvedNetworkId(
  { namespaces }: { namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>> },
  networkId: CaipNetworkId,
): CaipNetworkId {
  const older = olderNetworkIds[networkId]
  const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  const isApproved = (id: CaipNetworkId) => accounts.some((account) => account.startsWith(`${id}:`))
  return older && !isApproved(networkId) && isApproved(older) ? older : networkId
}
