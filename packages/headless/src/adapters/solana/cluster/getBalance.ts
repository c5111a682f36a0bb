import type { NativeBalance, TokenReference } from '../../../core/capabilities.js'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import type { Cluster } from './createCluster.js'
import { getTokenAccounts } from './getTokenAccounts.js'

/**
 * Reads the confirmed balance of an account, in lamports. Rejects with the errors of `Cluster.request`.
 *
 * @throws {InvalidAddressError} if the address is invalid.
 */
export async function getBalance(parameters: { cluster: Cluster; address: string }): Promise<NativeBalance> {
  const { cluster, address } = parameters
  const { decimals, symbol } = cluster.network.nativeCurrency
  if (!cluster.kit.isAddress(address)) throw new InvalidAddressError(cluster.network.name)
  const { value } = await cluster.request((rpc) => rpc.getBalance(address, { commitment: 'confirmed' }))
  return { value: BigInt(value), decimals, symbol }
}

/**
 * Reads the balance of a token, of both token programs, over all token accounts of the owner. The decimals
 * are those of the mint. Rejects with the errors of `Cluster.request`.
 *
 * @throws {InvalidAddressError} if the address is invalid.
 * @throws {TokenNotFoundError} if the network has no such token.
 */
export async function getTokenBalance(parameters: {
  cluster: Cluster
  address: string
  token: TokenReference
}): Promise<NativeBalance> {
  const { cluster, address, token } = parameters
  const accounts = await getTokenAccounts({ cluster, owner: address, mint: token.address })
  return {
    value: accounts.reduce((sum, { amount }) => sum + amount, 0n),
    decimals: accounts[0]?.decimals ?? token.decimals,
    symbol: token.symbol ?? '',
  }
}
