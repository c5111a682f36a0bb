import { type Address, getAddress, isAddress } from 'viem'
import type { PageWalletOptions } from '../page/pageWallets.js'
import { RequestError } from './RequestError.js'

/** The body of `POST /faucet`. */
export interface FaucetRequest {
  chainId: number
  address: Address
  /** Amount to add, in wei. Decimal or 0x-prefixed in the body. */
  wei: bigint
}

const bad = (message: string) => new RequestError(400, message)

/** An object. Throws RequestError 400. */
export function record(value: unknown, name = 'The body'): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad(`${name} is not an object.`)
  return value as Record<string, unknown>
}

/** A whole number from `min` to `max`. Throws RequestError 400. */
export function integer(value: unknown, name: string, max: number, min = 0): number {
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max) {
    throw bad(`"${name}" must be an integer from ${min} to ${max}.`)
  }
  return value as number
}

/** Throws RequestError 400. */
export function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw bad(`"${name}" must be true or false.`)
  return value
}

/**
 * Parses an amount in the smallest unit: decimal or 0x-prefixed text below 2 to the power of `bits`. Throws
 * RequestError 400.
 */
export function amount(value: unknown, name: string, bits: bigint): bigint {
  if (typeof value !== 'string' || !/^(\d+|0x[0-9a-f]+)$/i.test(value)) {
    throw bad(`"${name}" must be a string: a whole number, decimal or 0x-prefixed.`)
  }
  const parsed = BigInt(value)
  if (parsed >= 2n ** bits) throw bad(`"${name}" is more than a balance can take.`)
  return parsed
}

/** Throws RequestError 400. */
export function parseFaucet(body: unknown): FaucetRequest {
  const { chainId, address, wei } = record(body)
  if (typeof address !== 'string' || !isAddress(address)) throw bad('"address" is not an address.')
  return {
    chainId: integer(chainId, 'chainId', Number.MAX_SAFE_INTEGER),
    address: getAddress(address),
    wei: amount(wei, 'wei', 200n),
  }
}

/** A name, and the address that it is to point to. Throws RequestError 400. */
export function parseName(body: unknown): { name: string; address: Address } {
  const { name, address } = record(body)
  if (typeof name !== 'string' || !/^[^.]+(?:\.[^.]+)+$/.test(name)) throw bad('"name" is not a name.')
  if (typeof address !== 'string' || !isAddress(address)) throw bad('"address" is not an address.')
  return { name, address }
}

/** An account, and the contract that it is to be delegated to. Throws RequestError 400. */
export function parseDelegation(body: unknown): { account: Address; to: Address | undefined } {
  const { account, to } = record(body)
  if (typeof account !== 'string' || !isAddress(account)) throw bad('"account" is not an address.')
  if (to !== undefined && (typeof to !== 'string' || !isAddress(to))) throw bad('"to" is not an address.')
  return { account, to }
}

/** A token, and the percent by which its price is to move. Throws RequestError 400. */
export function parseMove(body: unknown): { token: Address; percent: number } {
  const { token, percent } = record(body)
  if (typeof token !== 'string' || !isAddress(token)) throw bad('"token" is not an address.')
  if (typeof percent !== 'number') throw bad('"percent" is not a number.')
  return { token, percent }
}

/** Parses the number of blocks or slots in the field of that name. Default 1. Throws RequestError 400. */
export function parseSteps(body: unknown, name: 'blocks' | 'slots', max: number, min = 1): number {
  const { [name]: steps = 1 } = record(body)
  return integer(steps, name, max, min)
}

/** Parses the query of `/wallet.js`: `wallets`, `approval`, `legacy`, `storage`. Throws RequestError 400. */
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
