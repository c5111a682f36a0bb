import { formatAmount, type Token } from '@latchkey/headless'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'
import { ListLink } from '../primitives/list-link'
import { TokenPicture } from './token-picture'

const words = accountMessages.tokens

export interface TokenItemProps {
  token: Token
  /** Why the token is hidden at first. Default: it is not. */
  reason?: string | undefined
  isAmountHidden: boolean
  tabIndex: 0 | -1
}

/** A token: picture, name, amount and worth. A link to the explorer, if the network has one. */
export function TokenItem({ token, reason, isAmountHidden, tabIndex }: TokenItemProps) {
  const { address, name, symbol, display, formatted, worth, explorerUrl: href } = token
  const amount = `${display} ${symbol}`
  return (
    <ListLink
      href={href}
      tabIndex={tabIndex}
      data-slot="lk-token-item"
      data-token={address ?? 'native'}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      leading={<TokenPicture token={token} isLazy className="rounded-full" />}
      detail={
        <span
          data-slot="lk-token-detail"
          dir="auto"
          title={isAmountHidden ? undefined : `${formatted} ${symbol}`}
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {reason ??
            (isAmountHidden ? (
              <>
                <HiddenText>{words.amountHidden}</HiddenText>
                <span aria-hidden="true">••••</span>
              </>
            ) : (
              amount
            ))}
        </span>
      }
      trailing={
        <>
          {worth && !reason && !isAmountHidden && (
            <span data-slot="lk-token-worth" dir="ltr" className="shrink-0 tabular-nums">
              {words.worth(formatAmount(worth.value, worth.decimals))}
            </span>
          )}
          {href && <HiddenText>({messages.account.newTab})</HiddenText>}
        </>
      }
    >
      {name}
    </ListLink>
  )
}
