import type { Address } from '@solana/kit'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import { RpcError } from '../../../shared/errors/rpc.js'
import { TokenNotFoundError } from '../errors.js'
import type { Cluster } from './createCluster.js'

/** JSON-RPC: a parameter is not what it should be. */
const invalidParams = -32_602

/** An account that holds a token for an owner. */
interface TokenAccount {
  readonly address: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** The token's issuer has stopped it: nothing can leave it. */
  readonly isFrozen: boolean
}

/**
 * The accounts in which an owner holds a token, of either token program.
 *
 * @throws {InvalidAddressError} when the owner is no address; {TokenNotFoundError} when there is no such mint.
 */
export async function getTokenAccounts(parameters: {
  cluster: Cluster
  owner: string
  mint: string
}): Promise<readonly TokenAccount[]> {
  const { cluster, owner, mint } = parameters
  const notFound = (cause?: unknown) =>
    new TokenNotFoundError({ token: mint, network: cluster.network.name, cause })
  if (!cluster.kit.isAddress(owner)) throw new InvalidAddressError(cluster.network.name)
  if (!cluster.kit.isAddress(mint)) throw notFound()
  try {
    const { value } = await cluster.ask((rpc, abortSignal) =>
      rpc
        .getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' })
        .send({ abortSignal }),
    )
    return value.flatMap(({ pubkey, account }) => parseTokenAccount(pubkey, account) ?? [])
  } catch (error) {
    // "could not find mint": invalid parameters, since the parameters are addresses.
    if (error instanceof RpcError && error.rpcCode === invalidParams) throw notFound(error)
    throw error
  }
}

/** The endpoint's answer, of which anything may be missing. */
function parseTokenAccount(address: Address, account: unknown): TokenAccount | undefined {
  const { data } = (account ?? {}) as { data?: { parsed?: { info?: Record<string, unknown> } } }
  const { tokenAmount, state } = data?.parsed?.info ?? {}
  const { amount, decimals } = (tokenAmount ?? {}) as { amount?: unknown; decimals?: unknown }
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  return { address, amount: BigInt(amount), decimals: Number(decimals), isFrozen: state === 'frozen' }
}
