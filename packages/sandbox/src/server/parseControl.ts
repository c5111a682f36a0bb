import { type Address, getAddress, isAddress } from 'viem'
import type { RpcErrorShape } from '../chain/chainFaults.js'
import type { PageWalletOptions } from '../page/pageWallets.js'
import { RequestError } from './RequestError.js'

/** What `POST /faucet` takes. */
export interface FaucetRequest {
  chainId: number
  address: Address
  /** What is added, in wei; decimal or 0x-prefixed in the body. */
  wei: bigint
}

/** What `POST /chains/:id/faults` takes; what is left out stays as it is. */
export interface FaultsRequest {
  /** Clears all faults first. */
  reset?: boolean
  /** A number alone is the count. */
  failNext?: { count: number; status: number; rpcError?: RpcErrorShape }
  /** Milliseconds. */
  delay?: number
  drop?: boolean
}

const bad = (message: string) => new RequestError(400, message)

/** An object. Throws RequestError 400. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad('The body is not an object.')
  return value as Record<string, unknown>
}

/** A whole number from 0 to `max`. Throws RequestError 400. */
export function integer(value: unknown, name: string, max: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > max) {
    throw bad(`"${name}" must be an integer from 0 to ${max}.`)
  }
  return value as number
}

/** Throws RequestError 400. */
export function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw bad(`"${name}" must be true or false.`)
  return value
}

/** Throws RequestError 400. */
export function parseFaucet(body: unknown): FaucetRequest {
  const { chainId, address, wei } = record(body)
  if (typeof address !== 'string' || !isAddress(address)) throw bad('"address" is not an address.')
  if (typeof wei !== 'string' || !/^(\d+|0x[0-9a-f]+)$/i.test(wei)) {
    throw bad('"wei" must be a string: a whole number, decimal or 0x-prefixed.')
  }
  const amount = BigInt(wei)
  if (amount >= 2n ** 200n) throw bad('"wei" is more than a balance can take.')
  return {
    chainId: integer(chainId, 'chainId', Number.MAX_SAFE_INTEGER),
    address: getAddress(address),
    wei: amount,
  }
}

/** The number of blocks; 1 if left out. Throws RequestError 400. */
export function parseMine(body: unknown): number {
  const { blocks = 1 } = record(body)
  return integer(blocks, 'blocks', 100_000)
}

/** Throws RequestError 400. */
export function parseFaults(body: unknown): FaultsRequest {
  const { reset, failNext, delay, drop } = record(body)
  return {
    ...(reset === undefined ? {} : { reset: boolean(reset, 'reset') }),
    ...(failNext === undefined ? {} : { failNext: parseFailNext(failNext) }),
    ...(delay === undefined ? {} : { delay: integer(delay, 'delay', 600_000) }),
    ...(drop === undefined ? {} : { drop: boolean(drop, 'drop') }),
  }
}

function parseFailNext(value: unknown): NonNullable<FaultsRequest['failNext']> {
  if (typeof value === 'number') return { count: integer(value, 'failNext', 1_000_000), status: 503 }
  const { count = 1, status = 503, rpcError } = record(value)
  const parsed = {
    count: integer(count, 'failNext.count', 1_000_000),
    status: integer(status, 'failNext.status', 599),
  }
  if (parsed.status < 400) throw bad('"failNext.status" must be from 400 to 599.')
  if (rpcError === undefined) return parsed
  const { code, message, data } = record(rpcError)
  if (!Number.isInteger(code) || typeof message !== 'string') {
    throw bad('"failNext.rpcError" needs an integer code and a message.')
  }
  return { ...parsed, rpcError: { code: code as number, message, ...(data === undefined ? {} : { data }) } }
}

/** The options in the address of `/wallet.js`: `wallets`, `approval`, `legacy`, `storage`. Throws RequestError 400. */
export function parseScriptOptions(query: URLSearchParams): PageWalletOptions {
  const options: PageWalletOptions = {}
  for (const [name, value] of query) {
    if (name === 'wallets')
      options.wallets = oneOf(name, value, ['0', '1', '2'] as const, Number) as 0 | 1 | 2
    else if (name === 'approval') options.approval = oneOf(name, value, ['window', 'auto'] as const)
    else if (name === 'storage') options.storage = oneOf(name, value, ['local', 'session', 'none'] as const)
    else if (name === 'legacy')
      options.legacy = oneOf(name, value, ['true', 'false', '1', '0', ''] as const, isOn)
    else throw bad(`"${name}" is not an option of the wallet script.`)
  }
  return options
}

const isOn = (value: string) => value !== 'false' && value !== '0'

function oneOf<const T extends string, R = T>(
  name: string,
  value: string,
  choices: readonly T[],
  convert: (value: T) => R = (chosen) => chosen as unknown as R,
): R {
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw bad(`"${name}" must be one of ${choices.map((c) => `"${c}"`).join(', ')}.`)
  return convert(chosen)
}
