import { formatBalance, type PayOption, type UsePayReturnType } from '@latchkey/headless'
import { LandmarkIcon, WalletIcon } from 'lucide-react'
import { useId } from 'react'
import { errorTitle } from '../lib/error-title'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { useAppNetwork } from '../lib/use-app-network'
import { useConnectIn } from '../lib/use-connect-in'
import { payMessages as words } from '../messages/pay'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { ChosenMark } from './chosen-mark'
import { ErrorNote } from './error-note'
import { GroupHeading } from './group-heading'
import { RowIcon } from './row-icon'
import { SkeletonItems } from './skeleton-items'
import { TokenPicture } from './token-picture'

/** The ways to pay, the best first. */
export function PayOptions({ pay }: { pay: UsePayReturnType }) {
  const { options, chosen, value, request, isConnected, choose } = pay
  const headingId = useId()
  const connectIn = useConnectIn()
  const network = useAppNetwork(request?.asset.networkId)
  if (value === undefined) return null
  const isEmpty = options.data?.length === 0
  return (
    <section aria-labelledby={headingId} data-slot="lk-pay-options" className="flex flex-col gap-2">
      <GroupHeading headingId={headingId}>{words.with}</GroupHeading>
      {options.isPending && (
        <>
          <SkeletonItems count={2} />
          <HiddenText role="status">{words.loading}</HiddenText>
        </>
      )}
      {options.error && <ErrorNote error={options.error} onRetry={() => void options.refetch()} />}
      <ul data-slot="lk-pay-option-list" className="flex flex-col gap-1">
        {options.data?.map((option) => (
          <li key={option.id}>
            <Option option={option} isChosen={option.id === chosen?.id} onChoose={() => choose(option.id)} />
          </li>
        ))}
      </ul>
      {isEmpty && isConnected && (
        <Empty
          glyph={<LandmarkIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        />
      )}
      {!isConnected && (
        <ListItem
          data-slot="lk-pay-connect"
          leading={
            <RowIcon>
              <WalletIcon size={20} strokeWidth={1.75} />
            </RowIcon>
          }
          detail={words.connectDetail}
          onClick={() => connectIn(network?.namespace, 'Pay')}
        >
          {words.connect}
        </ListItem>
      )}
    </section>
  )
}

interface OptionProps {
  option: PayOption
  isChosen: boolean
  onChoose: () => void
}

function Option({ option, isChosen, onChoose }: OptionProps) {
  const { token, error } = option
  const { areHidden } = useHiddenAmounts()
  return (
    <ListItem
      data-slot="lk-pay-option"
      data-option={option.id}
      aria-current={isChosen || undefined}
      aria-disabled={error ? true : undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <TokenPicture token={token} className="rounded-full" />
        </ChosenMark>
      }
      detail={
        <span
          data-slot="lk-pay-option-detail"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {error ? errorTitle(error) : <bdi>{detailOf(option, areHidden)}</bdi>}
        </span>
      }
      trailing={isChosen && <HiddenText>{words.selected}</HiddenText>}
      onClick={onChoose}
    >
      {token.name ?? token.symbol}
    </ListItem>
  )
}

/** Returns what an option takes. */
function detailOf(option: PayOption, areHidden: boolean): string {
  const { token, balance, value, kind } = option
  const amount = (units: bigint) => `${formatBalance(units, token.decimals, 6)} ${token.symbol}`
  if (kind === 'swap' && value !== undefined) return words.swapped(amount(value))
  return areHidden ? token.symbol : words.balance(amount(balance))
}
