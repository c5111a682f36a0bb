import { isAddress } from '@latchkey/protocol'
import type { PermissionAsked, PermissionTerms } from '../../core/capabilities.js'
import { PermissionError } from '../../shared/errors/permissions.js'

/** A permission to ask for. */
export interface PermissionInput {
  /** Address of the account that may spend, such as one of the app's server. */
  to: string
  /** What it may spend. Amounts are above zero, in the smallest unit. */
  terms: PermissionTerms
  /** When it ends, in milliseconds since 1970. Rounded down to a second. */
  expiresAt: number
  /** Whether the wallet may let the user change the terms. Default: true. */
  isAdjustable?: boolean | undefined
  /** Why the app asks, for the user. At most 120 characters. Default: none. */
  reason?: string | undefined
}

const maxReasonLength = 120

/**
 * Checks a permission before a wallet is asked.
 *
 * @param now In milliseconds since 1970.
 * @throws {PermissionError} If it is not valid.
 */
export function parsePermissionInput(input: PermissionInput, address: string, now: number): PermissionAsked {
  const { to, terms, expiresAt, isAdjustable = true, reason } = input
  if (!isEvmAddress(to)) throw invalid('`to` is not an address that begins with 0x.')
  if (to.toLowerCase() === address.toLowerCase()) throw invalid('`to` is the account of the user itself.')
  if (!Number.isFinite(expiresAt) || expiresAt <= now) throw invalid('`expiresAt` is not in the future.')
  if (reason !== undefined && (typeof reason !== 'string' || reason.length > maxReasonLength))
    throw invalid(`\`reason\` has more than ${maxReasonLength} characters.`)
  checkTerms(terms)
  return { to, terms, expiresAt: Math.floor(expiresAt / 1_000) * 1_000, isAdjustable, reason }
}

function checkTerms(terms: PermissionTerms): void {
  if (terms.kind === 'other') {
    if (typeof terms.type !== 'string' || terms.type === '') throw invalid('`type` is not a text.')
    return
  }
  if (terms.token !== undefined && !isEvmAddress(terms.token))
    throw invalid('`token` is not an address that begins with 0x.')
  if (terms.kind === 'stream') {
    const { amountPerSecond, initialAmount = 1n, maxAmount = 1n } = terms
    for (const [name, amount] of Object.entries({ amountPerSecond, initialAmount, maxAmount }))
      checkAmount(name, amount)
    return
  }
  if (terms.kind !== 'allowance' && terms.kind !== 'periodic')
    throw invalid('`kind` is none of allowance, periodic, stream and other.')
  checkAmount('amount', terms.amount)
  if (terms.kind === 'periodic' && !(Number.isSafeInteger(terms.periodSeconds) && terms.periodSeconds > 0))
    throw invalid('`periodSeconds` is not a number of seconds above zero.')
}

function checkAmount(name: string, amount: unknown): void {
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** 256n)
    throw invalid(`\`${name}\` is not an amount above zero.`)
}

function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x/.test(value) && isAddress(value, 'eip155')
}

function invalid(problem: string): PermissionError {
  return new PermissionError({ problem: 'invalid', cause: new Error(problem) })
}
