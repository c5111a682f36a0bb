import type { ApiPromise } from '@polkadot/api'
import { readProperty } from '../../../shared/readProperty.js'
import { InvalidEndpointAnswerError } from '../errors.js'

/** The balances of an account, in the smallest unit. */
export interface AccountBalance {
  readonly free: bigint
  /** The part of the free balance that can be transferred. */
  readonly transferable: bigint
}

/**
 * Reads the balances of an account. The reserved balance counts towards the frozen amount, as in the runtime.
 *
 * @throws {InvalidEndpointAnswerError} if the answer is not an account.
 */
export async function readAccount(api: ApiPromise, address: string): Promise<AccountBalance> {
  const account: unknown = await api.query.system?.account?.(address)
  const { free, reserved, frozen } = toBalances(account)
  const locked = frozen > reserved ? frozen - reserved : 0n
  return { free, transferable: free > locked ? free - locked : 0n }
}

/** Returns the existential deposit, in the smallest unit. */
export function existentialDepositOf(api: ApiPromise): bigint {
  return toBigInt(api.consts.balances?.existentialDeposit)
}

function toBalances(account: unknown): { free: bigint; reserved: bigint; frozen: bigint } {
  const data = readProperty(account, 'data') as Record<string, unknown> | undefined
  if (!data) throw new InvalidEndpointAnswerError('not an account')
  let frozen = 0n
  // Runtimes before 2023 have two fields instead of one. The larger applies.
  for (const part of [data.frozen, data.miscFrozen, data.feeFrozen]) {
    const amount = part ? toBigInt(part) : 0n
    if (amount > frozen) frozen = amount
  }
  return { free: toBigInt(data.free), reserved: toBigInt(data.reserved), frozen }
}

function toBigInt(value: unknown): bigint {
  const number = value as { toBigInt?: unknown } | null | undefined
  if (typeof number?.toBigInt !== 'function') throw new InvalidEndpointAnswerError('not a number')
  return number.toBigInt()
}
