import { formatAmount, type Token } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'
import { ListLink } from '../primitives/list-link'
import { HiddenAmount } from './hidden-amount'
import { TokenPicture } from './token-picture'

const words = accountMessages.tokens

/** Longer worths are set smaller, so that they leave room for the name. */
const longWorth = 11

export interface TokenItemProps {
  token: Token
  /** Why the token is hidden at first. Default: it is not. */
  reason?: string | undefined
  tabIndex: 0 | -1
}

/** A token: picture, name, worth and amount. A link to the explorer, if the network has one. */
export function TokenItem({ token, reason, tabIndex }: TokenItemProps) {
  const { address, name, symbol, display, formatted, worth, explorerUrl: href } = token
  const { areHidden } = useHiddenAmounts()
  const worthText = worth && words.worth(formatAmount(worth.value, worth.decimals))
  const isLong = worthText !== undefined && worthText.length > longWorth
  return (
    <ListLink
      href={href}
      tabIndex={tabIndex}
      data-slot="lk-token-item"
      data-token={address ?? 'native'}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      leading={<TokenPicture token={token} isLazy className="rounded-full" />}
      aside={
        worthText &&
        !reason &&
        !areHidden && (
          <span
            data-slot="lk-token-end"
            className={cn('ms-auto flex max-w-3/4 shrink-0 tabular-nums', isLong && 'text-lk-detail')}
          >
            <span data-slot="lk-token-worth" dir="ltr" title={worthText} className="min-w-0 truncate">
              {worthText}
            </span>
          </span>
        )
      }
      detail={
        reason ? (
          <span data-slot="lk-token-reason" className="block truncate">
            {reason}
          </span>
        ) : (
          <span
            data-slot="lk-token-detail"
            dir="ltr"
            title={areHidden ? undefined : `${formatted} ${symbol}`}
            className="inline-flex max-w-full gap-[0.25em] align-bottom tabular-nums"
          >
            {/* The symbol is cut off before the number. */}
            <span data-slot="lk-token-amount" className="max-w-full shrink-0 truncate">
              {areHidden ? <HiddenAmount /> : display}
            </span>{' '}
            <span data-slot="lk-token-symbol" dir="auto" className="min-w-0 truncate">
              {symbol}
            </span>
          </span>
        )
      }
      trailing={href && <HiddenText>({messages.account.newTab})</HiddenText>}
    >
      {name}
    </ListLink>
  )
}
