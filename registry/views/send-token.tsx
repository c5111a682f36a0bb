import { useAccount, useRouter, useSendForm, useTokens } from '@latchkey/headless'
import { SearchXIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { tallRowMeasures } from '../lib/list-measures'
import { splitTokens } from '../lib/split-tokens'
import { sendMessages } from '../messages/send'
import { ErrorNote } from '../parts/error-note'
import { SkeletonItems } from '../parts/skeleton-items'
import { TokenChoice, type TokenChoiceProps } from '../parts/token-choice'
import { useViewHeader } from '../parts/view-header'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { SearchInput } from '../primitives/search-input'
import { VirtualList } from '../primitives/virtual-list'

const words = sendMessages.tokens

type Choice = TokenChoiceProps['token'] & { readonly decimals: number }

/** Height of the list, in pixels. */
const listHeight = 440

/** The tokens that the account has, to choose which one to send. */
export function SendTokenView() {
  const { goBack } = useRouter()
  const { network } = useAccount()
  const { token: chosen, change } = useSendForm()
  const { tokens, error, isPending, isSupported, refetch } = useTokens()
  const [search, setSearch] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  useViewHeader({ title: words.title })

  const native = network?.nativeCurrency
  const owned = useMemo(() => {
    const { shown, hidden } = splitTokens(tokens, native?.symbol)
    return [...shown, ...hidden.map(({ token }) => token)].filter(
      ({ value, decimals, address }) => address === undefined || (value > 0 && decimals > 0),
    )
  }, [tokens, native])
  const hasNative = owned.some(({ address }) => address === undefined)
  const all: readonly Choice[] = hasNative || !native ? owned : [native, ...owned]
  const wanted = search.trim().toLowerCase()
  const found = all.filter(({ name, symbol, address }) =>
    [name, symbol, address].some((text) => text?.toLowerCase().includes(wanted)),
  )
  const isReading = isSupported && isPending
  const choose = ({ address, decimals, symbol }: Choice) => {
    change({ token: address ? { address, decimals, symbol } : undefined })
    goBack()
  }
  return (
    <>
      <div data-slot="lk-send-token-search" className="shrink-0 px-4 pt-1 pb-3">
        <SearchInput
          ref={searchRef}
          label={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
        <HiddenText role="status">
          {isReading ? words.loading : found.length === 0 ? words.noMatch : ''}
        </HiddenText>
      </div>
      <VirtualList
        className="px-4 pb-3"
        label={words.list}
        items={isReading ? [] : found}
        height={listHeight}
        measures={tallRowMeasures}
        resetKey={wanted}
        searchRef={searchRef}
        renderRow={(token, tabIndex) => {
          const isChosen = token.address?.toLowerCase() === chosen?.address.toLowerCase()
          return (
            <TokenChoice
              token={token}
              tabIndex={tabIndex}
              isChosen={isChosen}
              onClick={() => choose(token)}
            />
          )
        }}
      >
        {isReading && <SkeletonItems count={4} />}
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!isReading && found.length === 0 && (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={words.noMatch}
            detail={words.noMatchDetail}
          />
        )}
      </VirtualList>
    </>
  )
}
