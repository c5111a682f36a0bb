import type { ApiPromise } from '@polkadot/api'
import { InvalidEndpointAnswerError } from '../errors.js'

/** What an account holds, in the smallest unit. */
export interface AccountBalance {
  readonly free: bigint
  /** Of the free balance: what may be given away. */
  readonly transferable: bigint
}

/**
 * Reads an account. What is held beside the free balance counts towards what is frozen, as the runtime reckons it.
 *
 * @throws {InvalidEndpointAnswerError}
 */
export async function readAccount(api: ApiPromise, address: string): Promise<AccountBalance> {
  const account: unknown = await api.query.system?.account?.(address)
  const { free, reserved, frozen } = toBalances(account)
  const locked = frozen > reserved ? frozen - reserved : 0n
  return { free, transferable: free > locked ? free - locked : 0n }
}

/** The smallest balance of an account, in the smallest unit. */
export function existentialDepositOf(api: ApiPromise): bigint {
  return toBigInt(api.consts.balances?.existentialDeposit)
}

function toBalances(account: unknown): { free: bigint; reserved: bigint; frozen: bigint } {
  const { data } = (account ?? {}) as { data?: Record<string, unknown> }
  if (!data) throw new InvalidEndpointAnswerError('no account')
  let frozen = 0n
  // One field; runtimes of before 2023 have the two others, of which the larger counts.
  for (const part of [data.frozen, data.miscFrozen, data.feeFrozen]) {
    const amount = part ? toBigInt(part) : 0n
    if (amount > frozen) frozen = amount
  }
  return { free: toBigInt(data.free), reserved: toBigInt(data.reserved), frozen }
}

function toBigInt(value: unknown): bigint {
  const number = value as { toBigInt?: unknown } | null | undefined
  if (typeof number?.toBigInt !== 'function') throw new InvalidEndpointAnswerError('no number')
  return number.toBigInt()
}
