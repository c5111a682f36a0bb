import { type ActivityTransfer, formatAmount, formatBalance } from '@latchkey/headless'
import { accountMessages } from '../messages/account'

const signs = { in: '+', out: '−', self: '' }

/** Returns what was moved: `+1.5 ETH`, `Sandbox Apes #12`. Amounts have 3 decimals, or all if `isExact`. */
export function transferText(
  { kind, direction, value, decimals, name, symbol, tokenId }: ActivityTransfer,
  isExact = false,
): string {
  if (kind === 'nft') return accountMessages.activity.nft(name, tokenId)
  const amount = formatBalance(value, decimals, isExact ? decimals : undefined)
  return `${signs[direction]}${amount} ${symbol ?? name ?? ''}`.trimEnd()
}

/** Returns what the transfer was worth when it was mined. `undefined` if that is unknown. */
export function transferWorth({ worth }: ActivityTransfer): string | undefined {
  return worth && accountMessages.tokens.worth(formatAmount(worth.value, worth.decimals))
}
