import type { Activity } from '../../features/activity/getActivity.js'
import type { ActivityTransfer } from '../../wire/history/history.js'

/** What a transaction did, as the views name it. */
export type ActivityKind =
  | 'sent'
  | 'received'
  | 'sentToSelf'
  | 'swapped'
  | 'approved'
  | 'minted'
  | 'burned'
  | 'deposited'
  | 'withdrawn'
  | 'deployed'
  | 'called'

/** What a transaction did, and with whom. */
export interface ActivityDescription {
  readonly kind: ActivityKind
  /** The other side. `undefined` if there is none, or several. */
  readonly party?: { readonly direction: 'to' | 'from'; readonly address: string } | undefined
}

const kinds: ReadonlyMap<string, ActivityKind> = new Map([
  ['trade', 'swapped'],
  ['approve', 'approved'],
  ['mint', 'minted'],
  ['burn', 'burned'],
  ['deposit', 'deposited'],
  ['stake', 'deposited'],
  ['withdraw', 'withdrawn'],
  ['unstake', 'withdrawn'],
  ['deploy', 'deployed'],
])

/**
 * Says what a transaction did and with whom: by its operation, else by the direction of its transfers.
 *
 * @example
 * ```ts
 * import type { Activity } from '@latchkey/headless'
 * import { describeActivity } from '@latchkey/headless/ui'
 *
 * export function kindOf(item: Activity) {
 *   return describeActivity(item).kind // 'sent'
 * }
 * ```
 */
export function describeActivity(item: Activity): ActivityDescription {
  const { operation, transfers, from, to } = item
  const kind = kinds.get(operation) ?? kindOfTransfers(item)
  if (kind === 'sent') {
    const outgoing = transfers.filter(({ direction }) => direction !== 'in')
    const address = only(outgoing.map((each) => each.to ?? (isNative(each) ? to : undefined)))
    return { kind, party: address ? { direction: 'to', address } : undefined }
  }
  if (kind === 'received' || kind === 'minted') {
    const incoming = transfers.filter(({ direction }) => direction === 'in')
    const address = only(incoming.map((each) => each.from ?? (isNative(each) ? from : undefined)))
    const isNobody = address !== undefined && /^0x0+$/.test(address)
    return { kind, party: address && !isNobody ? { direction: 'from', address } : undefined }
  }
  const isContract = kind === 'called' || kind === 'approved' || kind === 'deposited'
  return { kind, party: isContract && to ? { direction: 'to', address: to } : undefined }
}

function kindOfTransfers({ operation, transfers }: Activity): ActivityKind {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.size !== 1) return operation === 'send' ? 'sent' : 'called'
  if (directions.has('self')) return 'sentToSelf'
  return directions.has('out') ? 'sent' : 'received'
}

/** Returns whether the transaction itself moved it: what moves a token is a call of its contract. */
function isNative({ kind, address }: ActivityTransfer): boolean {
  return kind === 'token' && address === undefined
}

/** Returns the one address that all are. */
function only(addresses: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = addresses
  return others.every((each) => each?.toLowerCase() === first?.toLowerCase()) ? first : undefined
}
