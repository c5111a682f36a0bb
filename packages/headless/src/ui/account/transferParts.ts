import { formatBalance } from '../../shared/format.js'
import type { ActivityTransfer } from '../../wire/history/history.js'

const signs = { in: '+', out: '−', self: '' }

/** What was moved: `+1.5` and `ETH`, or an NFT alone: `Sandbox Apes #12`. */
export interface TransferParts {
  /** Absent for an NFT. */
  readonly amount?: string | undefined
  readonly name: string
}

/** How transfers are written. */
export interface TransferPartsOptions {
  /** Returns the name of an NFT of a collection, either of which may not be known. */
  nameOf(collection: string | undefined, tokenId: string | undefined): string
  /** Whether an amount has all its decimals. Default `false`: 3. */
  isExact?: boolean | undefined
}

/**
 * Returns what a transfer moved, with the sign of its direction.
 *
 * @example
 * ```ts
 * import type { ActivityTransfer } from '@latchkey/headless'
 * import { transferParts } from '@latchkey/headless/ui'
 *
 * export function textOf(transfer: ActivityTransfer) {
 *   const nameOf = (collection = 'NFT', id = '') => `${collection} #${id}`
 *   const { amount = '', name } = transferParts(transfer, { nameOf })
 *   return `${amount} ${name}` // '+1.5 ETH'
 * }
 * ```
 */
export function transferParts(
  { kind, direction, value, decimals, name, symbol, tokenId }: ActivityTransfer,
  { nameOf, isExact = false }: TransferPartsOptions,
): TransferParts {
  if (kind === 'nft') return { name: nameOf(name, tokenId) }
  const amount = formatBalance(value, decimals, isExact ? decimals : undefined)
  return { amount: signs[direction] + amount, name: symbol ?? name ?? '' }
}
