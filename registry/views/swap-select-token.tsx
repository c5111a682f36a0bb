import { formatBalance, type SwapToken, useRouter, useSwap, useSwapTokens, worthOf } from '@latchkey/headless'
import { useMemo, useState } from 'react'
import { isSameToken, type SwapChoice, swapTokenGroups } from '../lib/swap-token-groups'
import { swapMessages } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { ChoiceSearch } from '../parts/choice-search'
import { TokenChoice } from '../parts/token-choice'
import { UnlistedToken } from '../parts/unlisted-token'
import { useViewHeader } from '../parts/view-header'

const words = swapMessages.tokens

/** The tokens to swap: those of the account, popular ones, all of them, and any by its address. */
export function SwapSelectTokenView() {
  const {
    goBack,
    data: { swapSide: side = 'to' },
  } = useRouter()
  const form = useSwap()
  useViewHeader({ title: words.titles[side] })
  const choose = (token: SwapToken) => {
    const other = side === 'from' ? form.to : form.from
    // The token of the other side: the sides change places.
    if (other && isSameToken(other, token)) form.flip()
    else form.change({ [side]: token })
    goBack()
  }
  return <TokenSearch chosen={form[side]} onChoose={choose} />
}

interface TokenSearchProps {
  chosen: SwapToken | undefined
  onChoose: (token: SwapToken) => void
}

/** A component of its own, so that a key renders the list without the form of the swap. */
function TokenSearch({ chosen, onChoose }: TokenSearchProps) {
  const [search, setSearch] = useState('')
  const { data, error, isPending, isFetching, refetch } = useSwapTokens({ search })
  const groups = useMemo(() => (data ? swapTokenGroups(data) : []), [data])

  const isEmpty = groups.every(({ choices }) => choices.length === 0)
  const isLoading = isPending || (isFetching && isEmpty)
  const unlisted = isLoading ? undefined : data?.unlisted
  return (
    <ChoiceSearch<SwapChoice>
      words={{ ...transferMessages.tokens, ...words }}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={isLoading}
      error={error}
      onRetry={() => void refetch()}
      renderChoice={(token, tabIndex) => (
        <TokenChoice
          token={token}
          amount={token.value === undefined ? undefined : formatBalance(token.value, token.decimals)}
          worth={
            token.price && token.value !== undefined
              ? worthOf(token.value, token.decimals, token.price)
              : undefined
          }
          isChosen={chosen !== undefined && isSameToken(chosen, token)}
          tabIndex={tabIndex}
          onClick={() => onChoose(token)}
        />
      )}
    >
      {unlisted && <UnlistedToken token={unlisted} onChoose={() => onChoose(unlisted)} />}
    </ChoiceSearch>
  )
}
