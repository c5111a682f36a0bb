import type { Address } from '@solana/kit'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import { RpcError } from '../../../shared/errors/rpc.js'
import { TokenNotFoundError } from '../../../shared/errors/token.js'
import { readProperty } from '../../../shared/readProperty.js'
import type { Cluster } from './createCluster.js'

/** The JSON-RPC code for invalid parameters. */
const invalidParams = -32_602
/** The size of an account of the first token program. */
const tokenAccountBytes = 165n

/** A token account. */
export interface TokenAccount {
  readonly address: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** Whether the token's issuer has frozen the account, so that nothing can be sent from it. */
  readonly isFrozen: boolean
  /** Its size. Token-2022 has larger accounts than the first program. */
  readonly bytes: bigint
}

/**
 * Reads the token accounts of an owner, of both token programs.
 *
 * @throws {InvalidAddressError} if the owner is not a valid address.
 * @throws {TokenNotFoundError} if the mint does not exist.
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
    const { value } = await cluster.request((rpc) =>
      rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }),
    )
    return value.flatMap(({ pubkey, account }) => parseTokenAccount(pubkey, account) ?? [])
  } catch (error) {
    // The parameters are valid addresses, so the mint was not found.
    if (error instanceof RpcError && error.rpcCode === invalidParams) throw notFound(error)
    throw error
  }
}

/** Parses an entry of the endpoint's answer, whose fields can be missing. */
function parseTokenAccount(address: Address, account: unknown): TokenAccount | undefined {
  const info = readProperty(readProperty(readProperty(account, 'data'), 'parsed'), 'info')
  const tokenAmount = readProperty(info, 'tokenAmount')
  const amount = readProperty(tokenAmount, 'amount')
  const space = readProperty(account, 'space')
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  return {
    address,
    amount: BigInt(amount),
    decimals: Number(readProperty(tokenAmount, 'decimals')),
    isFrozen: readProperty(info, 'state') === 'frozen',
    bytes: typeof space === 'bigint' ? space : tokenAccountBytes,
  }
}
