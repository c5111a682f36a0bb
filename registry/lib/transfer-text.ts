import { type ActivityTransfer, formatAmount, formatBalance } from '@latchkey/headless'
import { accountMessages } from '../messages/account'
import { nftMessages } from '../messages/nfts'

const signs = { in: '+', out: '−', self: '' }

/** What was moved: `+1.5` and `ETH`, or an NFT alone: `Sandbox Apes #12`. */
export interface TransferParts {
  readonly amount?: string | undefined
  readonly name: string
}

/** Returns what was moved. Amounts have 3 decimals, or all if `isExact`. */
export function transferParts(
  { kind, direction, value, decimals, name, symbol, tokenId }: ActivityTransfer,
  isExact = false,
): TransferParts {
  if (kind === 'nft') return { name: nftMessages.nameOf(name, tokenId) }
  const amount = formatBalance(value, decimals, isExact ? decimals : undefined)
  return { amount: signs[direction] + amount, name: symbol ?? name ?? '' }
}

/** Returns what was moved, with all decimals: `+1.5 ETH`, `Sandbox Apes #12`. */
export function transferText(transfer: ActivityTransfer): string {
  const { amount, name } = transferParts(transfer, true)
  return [amount, name].filter(Boolean).join(' ')
}

/** Returns what the transfer was worth when it was mined. `undefined` if that is unknown. */
export function transferWorth({ worth }: ActivityTransfer): string | undefined {
  return worth && accountMessages.tokens.worth(formatAmount(worth.value, worth.decimals))
}
