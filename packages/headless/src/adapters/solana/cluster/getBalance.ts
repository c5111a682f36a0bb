import type { NativeBalance, TokenReference } from '../../../core/capabilities.js'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import type { Cluster } from './createCluster.js'
import { getTokenAccounts } from './tokenAccounts.js'

/**
 * What an account holds, in lamports, as far as it is confirmed.
 *
 * @throws {InvalidAddressError} when it is no address; the errors of `Cluster.ask`.
 */
export async function getBalance(parameters: { cluster: Cluster; address: string }): Promise<NativeBalance> {
  const { cluster, address } = parameters
  const { decimals, symbol } = cluster.network.nativeCurrency
  if (!cluster.kit.isAddress(address)) throw new InvalidAddressError(cluster.network.name)
  const { value } = await cluster.ask((rpc, abortSignal) =>
    rpc.getBalance(address, { commitment: 'confirmed' }).send({ abortSignal }),
  )
  return { value: BigInt(value), decimals, symbol }
}

/**
 * What an account holds of a token, of either token program, over all its token accounts. The decimals are the mint's own.
 *
 * @throws {InvalidAddressError} when it is no address; {TokenNotFoundError}; the errors of `Cluster.ask`.
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
