import {
  type Token,
  type UseBalanceReturnType,
  type UseTokensReturnType,
  useAccount,
  useFeatures,
  useRouter,
} from '@latchkey/headless'
import { CoinsIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { tallRowMeasures } from '../lib/list-measures'
import { type HiddenTokenReason, splitTokens } from '../lib/split-tokens'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { Button } from '../primitives/button'
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
  /** The balance of the network's currency, for a service that leaves it out. */
  native: UseBalanceReturnType
}

/** What anything on a test network is worth. */
const noWorth: Token['worth'] = { currency: 'usd', value: BigInt(0), decimals: 20 }

type Row =
  | { readonly kind: 'token'; readonly token: Token; readonly reason?: string | undefined }
  | { readonly kind: 'toggle' }

/** The network's currency, then the tokens of the account. Dust and look-alikes are collapsed at the end. */
export function TokenList({ query, native, ...list }: TokenListProps) {
  const { network } = useAccount()
  const { hasReceive } = useFeatures()
  const { canOpen, push } = useRouter()
  const [isExpanded, setIsExpanded] = useState(false)
  const { tokens, error, isPending, isFetching, retryAt, refetch } = query
  const own = useOwnCurrency(tokens, native.data)
  const { others, hidden } = useMemo(() => {
    const { shown, hidden } = splitTokens(tokens, network?.nativeCurrency.symbol)
    return { others: shown.filter(({ address }) => address !== undefined), hidden }
  }, [tokens, network])
  const isReading = isPending || native.isLoading
  const isEmpty =
    !isReading && !error && others.length + hidden.length === 0 && !native.isError && !own?.value
  const rows = useMemo<readonly Row[]>(() => {
    const toRow = (token: Token, reason?: HiddenTokenReason): Row => ({
      kind: 'token',
      token: network?.testnet ? { ...token, worth: noWorth } : token,
      reason: reason && reasonText(reason),
    })
    if (isEmpty) return []
    return [
      ...[...(own ? [own] : []), ...others].map((token) => toRow(token)),
      ...(hidden.length > 0 ? [{ kind: 'toggle' } as const] : []),
      ...(isExpanded ? hidden.map(({ token, reason }) => toRow(token, reason)) : []),
    ]
  }, [own, others, hidden, isExpanded, isEmpty, network])
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
        {isReading && <SkeletonItems count={own ? 3 : 4} />}
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
              <Button
                variant="neutral"
                size="small"
                data-action="receive"
                className="lk-guard w-auto px-6"
                onClick={() => push('Receive')}
              >
                {messages.account.receive}
              </Button>
            )}
          </Empty>
        )}
      </VirtualList>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </>
  )
}

/** Returns the currency of the network: as the service knows it, with its worth, or as the network says. */
function useOwnCurrency(tokens: readonly Token[], balance: UseBalanceReturnType['data']): Token | undefined {
  const { network, addressExplorerUrl } = useAccount()
  return useMemo(() => {
    const known = tokens.find(({ address }) => address === undefined)
    if (known || !network || !balance) return known
    const { networkId, nativeCurrency } = network
    return { networkId, name: nativeCurrency.name, ...balance, explorerUrl: addressExplorerUrl }
  }, [tokens, balance, network, addressExplorerUrl])
}

function reasonText(reason: HiddenTokenReason): string {
  return reason.kind === 'dust' ? words.dust : words.lookAlike(reason.symbol)
}
