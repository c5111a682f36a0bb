import type { Context } from 'hono'
import { type Address, getAddress, isAddress } from 'viem'
import type { EvmControls } from '../createEvm.js'
import { invalid, Refusal } from './Refusal.js'

/** Largest body of a request, in characters. */
const maxBody = 1_000_000
/** The largest amount of 256 bits. */
export const maxAmount = 2n ** 256n - 1n
/** The address that stands for ether where a call requires one. */
export const etherAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

type Fields = Readonly<Record<string, unknown>>

/** A token of a chain, or its ether. */
export interface TokenPlace {
  readonly chain: EvmControls
  /** Absent for ether. */
  readonly address: Address | undefined
}

/** Reads the body of a request. */
export async function readBody(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (text.length > maxBody) throw new Refusal(413, 'BODY_TOO_LARGE', 'The body of the request is too large.')
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The body of the request is not JSON.')
  }
}

/** Reads an object. */
export function readFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw invalid(`${name} is not an object.`)
}

/** Reads an address, plain or CAIP-10. */
export function readAddress(value: unknown, name: string): Address {
  const plain = typeof value === 'string' ? value.replace(/^eip155:\d{1,32}:/, '') : value
  if (typeof plain === 'string' && isAddress(plain, { strict: false })) return getAddress(plain)
  throw invalid(`${name} is not an address of an EVM network.`)
}

/** Reads an amount in the smallest unit. */
export function readAmount(value: unknown, name: string): bigint {
  if (typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) <= maxAmount)
    return BigInt(value)
  throw invalid(`${name} is not an amount in the smallest unit.`)
}

/** Reads the CAIP-2 id of a network that the server has. */
export function readChain(chains: readonly EvmControls[], id: unknown): EvmControls {
  const found = chains.find(({ caipId }) => caipId === id)
  if (found) return found
  throw new Refusal(400, 'UNSUPPORTED_NETWORK', 'The server does not have this network.')
}

/** Reads the CAIP-10 id of a token of a network that the server has. */
export function readToken(chains: readonly EvmControls[], id: unknown, name: string): TokenPlace {
  const parts = typeof id === 'string' ? /^(eip155:\d{1,32}):(0x[\da-f]{40})$/i.exec(id) : null
  if (!parts?.[2]) throw invalid(`${name} is not the CAIP-10 id of a token of an EVM network.`)
  const address = getAddress(parts[2])
  return { chain: readChain(chains, parts[1]), address: address === etherAddress ? undefined : address }
}
