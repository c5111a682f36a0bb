import {
  formatAmount,
  type Token,
  type UseBalanceReturnType,
  type UseTokensReturnType,
  useFeatures,
  useRouter,
} from '@latchkey/headless'
import {
  type HiddenTokenReason,
  type ListPlace,
  type TokenRow,
  useHiddenAmounts,
  useTokenRows,
} from '@latchkey/headless/ui'
import { CoinsIcon } from 'lucide-react'
import { useState } from 'react'
import { accountMessages, messages } from '../messages'
import { Action } from './action'
import { HiddenAmount } from './amount'
import { cn } from './cn'
import { HiddenRow, ListFailure, ListLink } from './list'
import { tallRowMeasures } from './measures'
import { Empty } from './notes'
import { TokenPicture } from './picture'
import { SkeletonItems } from './placeholder'
import { HiddenText } from './view'
import { VirtualList } from './virtual-list'

const words = accountMessages.tokens

/** The props of a list in a tab of the account. */
export interface AccountListProps {
  /** The element that scrolls. */
  scroller: HTMLElement
  /** Its greatest height, in pixels. */
  height: number
  initialPlace: ListPlace | undefined
  onLeave: (place: ListPlace) => void
  /** Called if the source turns out to have nothing of the network. */
  onUnsupported: () => void
}

interface TokenListProps extends Omit<AccountListProps, 'onUnsupported'> {
  query: UseTokensReturnType
  /** The balance of the network's currency, for a service that leaves it out. */
  native: UseBalanceReturnType
}

/** The network's currency, then the tokens of the account. Dust and look-alikes are collapsed at the end. */
export function TokenList({ query, native, ...list }: TokenListProps) {
  const { hasReceive } = useFeatures()
  const { canOpen, push } = useRouter()
  const [isExpanded, setIsExpanded] = useState(false)
  const { error, isPending, isFetching, retryAt, refetch } = query
  const { rows, hiddenCount, isReading, isEmpty } = useTokenRows({ query, native, isExpanded })
  const [first] = rows
  return (
    <>
      <VirtualList<TokenRow>
        {...list}
        label={words.list}
        items={rows}
        measures={tallRowMeasures}
        resetKey="tokens"
        renderRow={(row, tabIndex) =>
          row.kind === 'token' ? (
            <TokenItem token={row.token} reason={row.reason && reasonText(row.reason)} tabIndex={tabIndex} />
          ) : (
            <HiddenRow
              tabIndex={tabIndex}
              data-slot="lk-hidden-tokens"
              isExpanded={isExpanded}
              className="h-full min-h-0"
              detail={words.hiddenDetail}
              onClick={() => setIsExpanded((was) => !was)}
            >
              {words.hidden(hiddenCount)}
            </HiddenRow>
          )
        }
      >
        {isReading && <SkeletonItems count={first?.kind === 'token' && !first.token.address ? 3 : 4} />}
        {error && (
          <ListFailure
            title={words.failed}
            retryAt={retryAt}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {rows.length === 0 && native.isError && !isReading && !error && (
          <Empty glyph={<CoinsIcon size={32} strokeWidth={1.5} />} title={messages.account.balanceFailed} />
        )}
        {isEmpty && (
          <Empty
            glyph={<CoinsIcon size={32} strokeWidth={1.5} />}
            title={words.noneTitle}
            detail={words.noneDetail}
          >
            {hasReceive && canOpen('Receive') && (
              <Action
                variant="secondary"
                size="sm"
                data-action="receive"
                className="lk-guard w-auto px-6"
                onClick={() => push('Receive')}
              >
                {messages.account.receive}
              </Action>
            )}
          </Empty>
        )}
      </VirtualList>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </>
  )
}

function reasonText(reason: HiddenTokenReason): string {
  return reason.kind === 'dust' ? words.dust : words.lookAlike(reason.symbol)
}

/** Longer worths are set smaller, so that they leave room for the name. */
const longWorth = 11

interface TokenItemProps {
  token: Token
  /** Why the token is hidden at first. Default: it is not. */
  reason?: string | undefined
  tabIndex: 0 | -1
}

/** A token: picture, name, worth and amount. A link to the explorer, if the network has one. */
function TokenItem({ token, reason, tabIndex }: TokenItemProps) {
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
