import type { SandboxConfig } from '@latchkey/sandbox'
import { blake2AsHex, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { type Address, createPublicClient, erc20Abi, hexToBytes, http } from 'viem'
import type { Chain } from './chains'

/** An account on one of the sandbox's networks. EVM: on the second chain. */
export interface Holder {
  readonly chain: Chain
  readonly address: string
  /** Address or mint. Default: the currency of the network. */
  readonly token?: string | undefined
}

/** Reads from the node what an account has, in the smallest unit. */
export function balanceOf(config: SandboxConfig, { chain, address, token }: Holder): Promise<bigint> {
  const read = {
    EVM: () => evmBalance(config.chains[1]?.rpcUrl, address as Address, token as Address | undefined),
    Solana: () => solanaBalance(config.solana?.url, address, token),
    Bitcoin: () => bitcoinBalance(config.bitcoin?.url, address),
    Polkadot: () => polkadotBalance(config.polkadot?.url, address),
  }
  return read[chain]()
}

function evmBalance(rpcUrl: string | undefined, address: Address, token?: Address): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  if (!token) return client.getBalance({ address })
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

async function solanaBalance(url: string | undefined, address: string, mint?: string): Promise<bigint> {
  const options = { encoding: 'jsonParsed', commitment: 'processed' }
  if (!mint) return BigInt((await ask(url, 'getBalance', address, options)).value)
  const { value } = await ask(url, 'getTokenAccountsByOwner', address, { mint }, options)
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}

async function bitcoinBalance(url: string | undefined, address: string): Promise<bigint> {
  const { chain_stats, mempool_stats } = await (await fetch(`${url}/address/${address}`)).json()
  return [chain_stats, mempool_stats].reduce(
    (sum, stats) => sum + BigInt(stats.funded_txo_sum) - BigInt(stats.spent_txo_sum),
    0n,
  )
}

/** From the storage of the pallets System and Account; the free balance follows four numbers of 32 bits. */
async function polkadotBalance(url = '', address: string): Promise<bigint> {
  const key = decodeAddress(address)
  const hex = (text: string) => text.slice(2)
  const place = [
    xxhashAsHex('System', 128),
    hex(xxhashAsHex('Account', 128)),
    hex(blake2AsHex(key, 128)),
    Buffer.from(key).toString('hex'),
  ].join('')
  const found: `0x${string}` | null = await ask(url.replace('ws', 'http'), 'state_getStorage', place)
  return found ? Buffer.from(hexToBytes(found)).readBigUInt64LE(16) : 0n
}

async function ask(url = '', method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(url, { method: 'POST', headers, body })).json()).result
}
