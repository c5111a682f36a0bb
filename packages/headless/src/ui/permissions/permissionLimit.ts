import type { PermissionTerms } from '../../core/capabilities.js'
import { formatBalance } from '../../shared/format.js'
import type { AmountUnit } from '../approve/tokenTexts.js'

/** What may be spent, for a view. */
export type PermissionAmount =
  /** Exact, with the thousands separators of en-US: `1,234.5`. */
  | { readonly kind: 'exact'; readonly value: string; readonly symbol: string | undefined }
  /** In the smallest unit, because the decimals are not known: `1,500,000`. */
  | { readonly kind: 'units'; readonly value: string; readonly symbol: string | undefined }
  /** So much that it is no limit. */
  | { readonly kind: 'unlimited'; readonly symbol: string | undefined }

/** How often an amount may be spent: once in `count` of a unit. */
export interface PermissionPeriod {
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week'
  readonly count: number
}

/** The limit of a permission, for a view. */
export type PermissionLimit =
  /** An amount in total. */
  | { readonly kind: 'total'; readonly amount: PermissionAmount }
  /** An amount in each period. */
  | { readonly kind: 'periodic'; readonly amount: PermissionAmount; readonly period: PermissionPeriod }
  /** An amount that grows each second, by `amount` in a period. */
  | {
      readonly kind: 'stream'
      readonly amount: PermissionAmount
      readonly period: PermissionPeriod
      /** What can be spent at once. */
      readonly initial?: PermissionAmount | undefined
      /** What can be spent in total. Absent: no limit. */
      readonly most?: PermissionAmount | undefined
    }
  /** A kind that is not known: what it allows cannot be said. */
  | { readonly kind: 'unknown'; readonly type: string }

/** From this amount on, an allowance is as good as unlimited. */
const unlimited = BigInt(2) ** BigInt(128)
/** The largest amount of tokens whose contracts have 96 bits, those of UNI and COMP. */
const largest96 = BigInt(2) ** BigInt(96) - BigInt(1)

const units: readonly (readonly [PermissionPeriod['unit'], number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const dayInSeconds = 86_400

/**
 * Returns what the terms of a permission allow to spend, for a view.
 *
 * @param unit Of the token, or of the native currency. `undefined` if it is not known.
 */
export function permissionLimit(terms: PermissionTerms, unit: AmountUnit | undefined): PermissionLimit {
  if (terms.kind === 'other') return { kind: 'unknown', type: terms.type }
  if (terms.kind === 'allowance') return { kind: 'total', amount: amountOf(terms.amount, unit) }
  if (terms.kind === 'periodic')
    return { kind: 'periodic', amount: amountOf(terms.amount, unit), period: periodOf(terms.periodSeconds) }
  const { amountPerSecond, initialAmount, maxAmount } = terms
  return {
    kind: 'stream',
    amount: amountOf(amountPerSecond * BigInt(dayInSeconds), unit),
    period: { unit: 'day', count: 1 },
    ...(initialAmount && { initial: amountOf(initialAmount, unit) }),
    ...(maxAmount !== undefined && { most: amountOf(maxAmount, unit) }),
  }
}

function amountOf(value: bigint, { symbol, decimals }: AmountUnit = {}): PermissionAmount {
  if (value >= unlimited || value === largest96) return { kind: 'unlimited', symbol }
  if (decimals === undefined) return { kind: 'units', value: formatBalance(value, 0), symbol }
  return { kind: 'exact', value: formatBalance(value, decimals, decimals), symbol }
}

/** Returns a period in the largest unit that it is a multiple of. */
function periodOf(seconds: number): PermissionPeriod {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const)
  return { unit, count: seconds / length }
}
