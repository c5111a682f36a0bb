import { isSameAddress } from '@latchkey/protocol'
import type { GrantedPermission, PermissionAsked, PermissionTerms } from '../../core/capabilities.js'
import type { PermissionExcess } from '../../shared/errors/permissions.js'

/** What was asked for, of whom. */
export type AskedOf = PermissionAsked & Pick<GrantedPermission, 'address' | 'networkId'>

/**
 * Returns in what a granted permission goes beyond what was asked for, or is another one. Empty if it is the
 * same or less.
 */
export function findExcess(asked: AskedOf, granted: GrantedPermission): readonly PermissionExcess[] {
  const excess: PermissionExcess[] = []
  const isOther = (a: string, b: string) => !isSameAddress(a, b, 'eip155')
  if (isOther(asked.address, granted.address)) excess.push('account')
  if (asked.networkId !== granted.networkId) excess.push('network')
  if (isOther(asked.to, granted.to)) excess.push('recipient')
  if (granted.expiresAt === undefined || granted.expiresAt > asked.expiresAt) excess.push('expiry')
  return [...excess, ...termsExcess(asked.terms, granted.terms)]
}

/** Returns whether less was granted than was asked for. */
export function isReduced(asked: AskedOf, granted: GrantedPermission): boolean {
  if (granted.expiresAt !== undefined && granted.expiresAt < asked.expiresAt) return true
  return termsExcess(granted.terms, asked.terms).length > 0
}

function termsExcess(asked: PermissionTerms, granted: PermissionTerms): readonly PermissionExcess[] {
  if (asked.kind === 'other' || granted.kind === 'other') return isSameOther(asked, granted) ? [] : ['kind']
  const kind: readonly PermissionExcess[] = asked.kind === granted.kind ? [] : ['kind']
  const isSameToken =
    asked.token === undefined || granted.token === undefined
      ? asked.token === granted.token
      : isSameAddress(asked.token, granted.token, 'eip155')
  const token: readonly PermissionExcess[] = isSameToken ? [] : ['token']
  return [...kind, ...token, ...amountExcess(asked, granted)]
}

function amountExcess(asked: PermissionTerms, granted: PermissionTerms): readonly PermissionExcess[] {
  if (asked.kind === 'allowance' && granted.kind === 'allowance')
    return granted.amount > asked.amount ? ['amount'] : []
  if (asked.kind === 'periodic' && granted.kind === 'periodic')
    return [
      ...(granted.amount > asked.amount ? (['amount'] as const) : []),
      // The same amount more often.
      ...(granted.periodSeconds < asked.periodSeconds ? (['period'] as const) : []),
    ]
  if (asked.kind === 'stream' && granted.kind === 'stream') {
    const isMore =
      granted.amountPerSecond > asked.amountPerSecond ||
      (granted.initialAmount ?? 0n) > (asked.initialAmount ?? 0n) ||
      (asked.maxAmount !== undefined &&
        (granted.maxAmount === undefined || granted.maxAmount > asked.maxAmount))
    return isMore ? ['amount'] : []
  }
  return []
}

/** What is not known cannot be compared by size, so it has to be the same. */
function isSameOther(a: PermissionTerms, b: PermissionTerms): boolean {
  if (a.kind !== 'other' || b.kind !== 'other' || a.type !== b.type) return false
  return canonical(withoutReason(a.data)) === canonical(withoutReason(b.data))
}

function withoutReason({ justification: _, ...data }: Readonly<Record<string, unknown>>) {
  return data
}

/** JSON with sorted keys. Hex has one case. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join()}}`
  return JSON.stringify(typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value)
}
