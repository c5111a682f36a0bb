import type { Token, UseTokensReturnType } from '@latchkey/headless'
import { useAccount } from '@latchkey/headless'
import { CoinsIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { tallRowMeasures } from '../lib/list-measures'
import { type HiddenTokenReason, splitTokens } from '../lib/split-tokens'
import { accountMessages } from '../messages/account'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { type ListPlace, VirtualList } from '../primitives/virtual-list'
import { HiddenRow } from './hidden-row'
import { ListFailure } from './list-failure'
import { SkeletonItems } from './skeleton-items'
import { TokenItem } from './token-item'

const words = accountMessages.tokens

/** The props of a list in a tab of the account. */
export interface AccountListProps {
  /** The element that scrolls. */
  scroller: HTMLElement
  /** Its greatest height, in pixels. */
  height: number
  initialPlace: ListPlace | undefined
  onLeave: (place: ListPlace) => void
}

export interface TokenListProps extends AccountListProps {
  query: UseTokensReturnType
}

type Row =
  | { readonly kind: 'token'; readonly token: Token; readonly reason?: string | undefined }
  | { readonly kind: 'toggle' }

/** The tokens of the account. Dust and look-alikes are collapsed at the end. */
export function TokenList({ query, ...list }: TokenListProps) {
  const { network } = useAccount()
  const [isExpanded, setIsExpanded] = useState(false)
  const { tokens, error, isPending, isFetching, retryAt, refetch } = query
  const { shown, hidden } = useMemo(
    () => splitTokens(tokens, network?.nativeCurrency.symbol),
    [tokens, network],
  )
  const rows = useMemo<readonly Row[]>(
    () => [
      ...shown.map((token): Row => ({ kind: 'token', token })),
      ...(hidden.length > 0 ? [{ kind: 'toggle' } as const] : []),
      ...(isExpanded
        ? hidden.map(({ token, reason }): Row => ({ kind: 'token', token, reason: reasonText(reason) }))
        : []),
    ],
    [shown, hidden, isExpanded],
  )
  const isEmpty = rows.length === 0 && !isPending && !error
  return (
    <>
      <VirtualList<Row>
        {...list}
        label={words.list}
        items={rows}
        measures={tallRowMeasures}
        resetKey="tokens"
        renderRow={(row, tabIndex) =>
          row.kind === 'token' ? (
            <TokenItem token={row.token} reason={row.reason} tabIndex={tabIndex} />
          ) : (
            <HiddenRow
              tabIndex={tabIndex}
              data-slot="lk-hidden-tokens"
              isExpanded={isExpanded}
              className="h-full min-h-0"
              detail={words.hiddenDetail}
              onClick={() => setIsExpanded((was) => !was)}
            >
              {words.hidden(hidden.length)}
            </HiddenRow>
          )
        }
      >
        {isPending && <SkeletonItems count={4} />}
        {error && (
          <ListFailure
            title={words.failed}
            retryAt={retryAt}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {isEmpty && (
          <Empty
            glyph={<CoinsIcon size={32} strokeWidth={1.5} />}
            title={words.noneTitle}
            detail={words.noneDetail}
          />
        )}
      </VirtualList>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </>
  )
}

function reasonText(reason: HiddenTokenReason): string {
  return reason.kind === 'dust' ? words.dust : words.lookAlike(reason.symbol)
}
