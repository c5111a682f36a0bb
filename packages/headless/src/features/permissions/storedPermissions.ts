import { type CaipNetworkId, isAddress, isCaipNetworkId, isSameAddress } from '@latchkey/protocol'
import type { GrantedPermission, PermissionTerms } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { StorageEntry } from '../../core/storage.js'
import { isHex } from '../../shared/isHex.js'

/** The number of permissions that are stored. The oldest are dropped. */
const maxPermissions = 50
/** Maximum length of a context that is stored, in characters. */
const maxContextLength = 100_000

/** A permission that was granted in this browser. */
export interface StoredPermission extends GrantedPermission {
  /** `Connector.key` of the wallet that granted it. */
  readonly connectorKey: string
  /** When it was granted, in milliseconds since 1970. */
  readonly grantedAt: number
  /** Whether the wallet granted more than was asked for. */
  readonly isExceeded: boolean
  /** The id that the server of `services.sessions` has given it. */
  readonly pci?: string | undefined
}

const entry: StorageEntry<readonly unknown[]> = {
  key: 'permissions',
  parse: (found) => (Array.isArray(found) ? found.slice(0, maxPermissions) : undefined),
}

/** Returns what was granted to this app in this browser, newest first. */
export function readStoredPermissions(latchkey: Latchkey): readonly StoredPermission[] {
  return (internalsOf(latchkey).storage.get(entry) ?? []).flatMap((each) => parseStored(each) ?? [])
}

/** Stores permissions as the newest ones. */
export function addStoredPermissions(latchkey: Latchkey, added: readonly StoredPermission[]): Promise<void> {
  const others = (all: readonly unknown[]) =>
    all.filter((each) => !added.some(({ context }) => (each as { context?: unknown })?.context === context))
  return internalsOf(latchkey).storage.update(entry, (all = []) =>
    [...added.map(toJson), ...others(all)].slice(0, maxPermissions),
  )
}

/** Removes permissions by their context. */
export function removeStoredPermissions(latchkey: Latchkey, contexts: readonly string[]): Promise<void> {
  const isGone = (each: unknown) => contexts.includes(String((each as { context?: unknown })?.context))
  return internalsOf(latchkey).storage.update(entry, (all = []) => all.filter((each) => !isGone(each)))
}

/** Returns whether a permission spends from an account. */
export function isPermissionOf(permission: Pick<GrantedPermission, 'address'>, address: string): boolean {
  return isSameAddress(permission.address, address, 'eip155')
}

const amountNames = ['amount', 'amountPerSecond', 'initialAmount', 'maxAmount'] as const

/** JSON has no bigint: amounts are decimal texts. */
function toJson({ terms, ...rest }: StoredPermission): unknown {
  const entries = Object.entries(terms).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ])
  return { ...rest, terms: Object.fromEntries(entries) }
}

function parseStored(found: unknown): StoredPermission | undefined {
  const { networkId, address, to, expiresAt, context, form, grantedAt, isExceeded, pci, ...rest } =
    recordOf(found)
  const terms = parseTerms(rest.terms)
  if (!terms || !isNetworkId(networkId) || !isEvmAddress(address) || !isEvmAddress(to)) return undefined
  if (!isHex(context) || context.length > maxContextLength || !isTime(grantedAt)) return undefined
  if (form !== 'execution' && form !== 'draft') return undefined
  if (expiresAt !== undefined && !isTime(expiresAt)) return undefined
  const { delegationManager, connectorKey } = rest
  if (typeof connectorKey !== 'string') return undefined
  return {
    networkId,
    address,
    to,
    terms,
    ...(expiresAt !== undefined && { expiresAt }),
    context,
    ...(isEvmAddress(delegationManager) && { delegationManager }),
    dependencies: [],
    form,
    connectorKey,
    grantedAt,
    isExceeded: isExceeded === true,
    ...(typeof pci === 'string' && /^[\w-]{1,128}$/.test(pci) && { pci }),
  }
}

function parseTerms(found: unknown): PermissionTerms | undefined {
  const { kind, token, periodSeconds, type, data, ...rest } = recordOf(found)
  if (kind === 'other')
    return typeof type === 'string' && type.length <= 100 ? { kind, type, data: recordOf(data) } : undefined
  const amounts = Object.fromEntries(
    amountNames.flatMap((name) => {
      const text = rest[name]
      return typeof text === 'string' && /^\d{1,78}$/.test(text) ? [[name, BigInt(text)] as const] : []
    }),
  )
  const { amount, amountPerSecond, initialAmount, maxAmount } = amounts
  // An amount that is lost must not be shown as none.
  if (amountNames.some((name) => rest[name] !== undefined && amounts[name] === undefined)) return undefined
  if (token !== undefined && !isEvmAddress(token)) return undefined
  const asset = token === undefined ? {} : { token }
  if (kind === 'allowance' && amount !== undefined) return { kind, ...asset, amount }
  if (kind === 'periodic' && amount !== undefined && isTime(periodSeconds))
    return { kind, ...asset, amount, periodSeconds }
  if (kind === 'stream' && amountPerSecond !== undefined)
    return {
      kind,
      ...asset,
      amountPerSecond,
      ...(initialAmount !== undefined && { initialAmount }),
      ...(maxAmount !== undefined && { maxAmount }),
    }
  return undefined
}

function recordOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

function isNetworkId(value: unknown): value is CaipNetworkId {
  return isCaipNetworkId(value) && value.startsWith('eip155:')
}

function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, 'eip155')
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
