import { formatAmount, type Money } from '@latchkey/headless'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { transferMessages as words } from '../messages/transfer'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { ChosenMark } from './chosen-mark'
import { TokenPicture, type TokenPictureProps } from './token-picture'

export interface TokenChoiceProps
  extends Omit<ListItemProps, 'leading' | 'detail' | 'aside' | 'trailing' | 'children'> {
  token: TokenPictureProps['token'] & { readonly symbol: string; readonly name: string }
  /** The amount that the account has, without its symbol. Default: none. */
  amount?: string | undefined
  /** What that is worth. Default: none. */
  worth?: Money | undefined
  /** Default false. */
  isChosen?: boolean | undefined
}

/** A token to choose: picture, name, worth and amount. */
export function TokenChoice({ token, amount, worth, isChosen = false, ...props }: TokenChoiceProps) {
  const { areHidden } = useHiddenAmounts()
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
            <bdi>{words.worth(formatAmount(worth.value, worth.decimals))}</bdi>
          </span>
        )
      }
      detail={
        <span
          data-slot="lk-token-choice-detail"
          dir="ltr"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {areHidden ? undefined : amount} {token.symbol}
        </span>
      }
      trailing={isChosen && <HiddenText>{words.tokens.selected}</HiddenText>}
      {...props}
    >
      {token.name}
    </ListItem>
  )
}
