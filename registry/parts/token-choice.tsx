import { formatAmount, type Token } from '@latchkey/headless'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { sendMessages } from '../messages/send'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { ChosenMark } from './chosen-mark'
import { TokenPicture } from './token-picture'

export interface TokenChoiceProps
  extends Omit<ListItemProps, 'leading' | 'detail' | 'aside' | 'trailing' | 'children'> {
  /** The balance is shown if it is known. */
  token: Pick<Token, 'name' | 'symbol'> & Partial<Token>
  /** Default false. */
  isChosen?: boolean | undefined
}

/** A token to choose: picture, name, worth and amount. */
export function TokenChoice({ token, isChosen = false, ...props }: TokenChoiceProps) {
  const { areHidden } = useHiddenAmounts()
  const { name, symbol, display, worth } = token
  return (
    <ListItem
      data-slot="lk-token-choice"
      data-token={token.address ?? 'native'}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      aria-current={isChosen || undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <TokenPicture token={token} isLazy className="rounded-full" />
        </ChosenMark>
      }
      aside={
        worth &&
        !areHidden && (
          <span data-slot="lk-token-choice-worth" className="ms-auto shrink-0 tabular-nums">
            <bdi>{sendMessages.worth(formatAmount(worth.value, worth.decimals))}</bdi>
          </span>
        )
      }
      detail={
        <span
          data-slot="lk-token-choice-detail"
          dir="ltr"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {areHidden ? undefined : display} {symbol}
        </span>
      }
      trailing={isChosen && <HiddenText>{sendMessages.tokens.selected}</HiddenText>}
      {...props}
    >
      {name}
    </ListItem>
  )
}
