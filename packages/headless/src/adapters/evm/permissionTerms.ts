import { isAddress } from '@latchkey/protocol'
import { getAddress, numberToHex } from 'viem'
import type { PermissionForm, PermissionTerms } from '../../core/capabilities.js'
import { readRecord } from './readRecord.js'

/** A permission as it is written in a request. ERC-7715 */
interface PermissionFields {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Longest period that is read, in seconds: 100 years. */
const maxPeriodSeconds = 3_155_760_000

/**
 * Writes the terms of a permission. `undefined` if the methods of the form have no such terms. The drafts of
 * ERC-7715 have allowances alone, which they call transfers.
 */
export function writeTerms(terms: PermissionTerms, form: PermissionForm): PermissionFields | undefined {
  if (terms.kind === 'other') return { type: terms.type, data: terms.data }
  const asset = terms.token === undefined ? 'native' : 'erc20'
  const token = terms.token === undefined ? {} : { tokenAddress: getAddress(terms.token) }
  if (form === 'draft') {
    if (terms.kind !== 'allowance') return undefined
    const address = terms.token === undefined ? {} : { address: getAddress(terms.token) }
    return { type: `${asset}-token-transfer`, data: { ...address, allowance: numberToHex(terms.amount) } }
  }
  const type = `${asset}-token-${terms.kind}`
  switch (terms.kind) {
    case 'allowance':
      return { type, data: { ...token, allowanceAmount: numberToHex(terms.amount) } }
    case 'periodic':
      return {
        type,
        data: { ...token, periodAmount: numberToHex(terms.amount), periodDuration: terms.periodSeconds },
      }
    case 'stream': {
      const { amountPerSecond, initialAmount, maxAmount } = terms
      return {
        type,
        data: {
          ...token,
          amountPerSecond: numberToHex(amountPerSecond),
          ...(initialAmount !== undefined && { initialAmount: numberToHex(initialAmount) }),
          ...(maxAmount !== undefined && { maxAmount: numberToHex(maxAmount) }),
        },
      }
    }
  }
}

/** Reads the terms of a permission. Those of a known type that are not whole are `other`. */
export function readTerms(found: unknown): PermissionTerms | undefined {
  const { type, data: described } = readRecord(found) ?? {}
  if (typeof type !== 'string' || type === '' || type.length > 100) return undefined
  const data = readRecord(described) ?? {}
  const [, asset, kind] = /^(native|erc20)-token-(allowance|transfer|periodic|stream)$/.exec(type) ?? []
  const known = kind && readKnown(kind, data)
  if (!known) return { kind: 'other', type, data }
  if (asset === 'native') return known
  const address = data.tokenAddress ?? data.address
  if (typeof address !== 'string' || !isAddress(address, 'eip155')) return { kind: 'other', type, data }
  return { ...known, token: getAddress(address) }
}

function readKnown(
  kind: string,
  data: Readonly<Record<string, unknown>>,
): Exclude<PermissionTerms, { kind: 'other' }> | undefined {
  if (kind === 'periodic') {
    const amount = readAmount(data.periodAmount)
    const period = readAmount(data.periodDuration)
    if (amount === undefined || !period || period > maxPeriodSeconds) return undefined
    return { kind, amount, periodSeconds: Number(period) }
  }
  if (kind === 'stream') {
    const amountPerSecond = readAmount(data.amountPerSecond)
    const initialAmount = readAmount(data.initialAmount)
    const maxAmount = readAmount(data.maxAmount)
    // A limit that cannot be read is not the same as none.
    const isUnread = (value: unknown, amount: unknown) => value != null && amount === undefined
    if (amountPerSecond === undefined) return undefined
    if (isUnread(data.initialAmount, initialAmount) || isUnread(data.maxAmount, maxAmount)) return undefined
    return {
      kind,
      amountPerSecond,
      ...(initialAmount !== undefined && { initialAmount }),
      ...(maxAmount !== undefined && { maxAmount }),
    }
  }
  const amount = readAmount(data.allowanceAmount ?? data.allowance)
  return amount === undefined ? undefined : { kind: 'allowance', amount }
}

/** Hex as the standard has it, or a decimal. */
function readAmount(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)) return BigInt(value)
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}
