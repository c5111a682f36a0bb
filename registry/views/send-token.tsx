import { type Token, useAccount, useRouter, useSendFields, useTokens } from '@latchkey/headless'
import { useMemo, useState } from 'react'
import { splitTokens } from '../lib/split-tokens'
import { sendMessages } from '../messages/send'
import { transferMessages } from '../messages/transfer'
import { ChoiceSearch } from '../parts/choice-search'
import { TokenChoice } from '../parts/token-choice'
import { useViewHeader } from '../parts/view-header'

const words = sendMessages.tokens

/** A token, or the native currency if its balance is not known. */
type Choice = Pick<Token, 'name' | 'symbol' | 'decimals'> & Partial<Token>

/** The tokens that the account has, to choose which one to send. */
export function SendTokenView() {
  const { goBack } = useRouter()
  const { token: chosen, change } = useSendFields()
  const { error, isPending, isSupported, refetch } = useTokens()
  const [search, setSearch] = useState('')
  const tokens = useOwnTokens()
  useViewHeader({ title: words.title })

  const isLoading = isSupported && isPending
  const groups = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    const found = tokens.filter(({ name, symbol, address }) =>
      [name, symbol, address].some((text) => text?.toLowerCase().includes(wanted)),
    )
    return [{ choices: isLoading ? [] : found }]
  }, [tokens, search, isLoading])
  const choose = ({ address, decimals, symbol }: Choice) => {
    change({ token: address ? { address, decimals, symbol } : undefined })
    goBack()
  }
  return (
    <ChoiceSearch<Choice>
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
          amount={token.display}
          worth={token.worth}
          isChosen={token.address?.toLowerCase() === chosen?.address.toLowerCase()}
          tabIndex={tabIndex}
          onClick={() => choose(token)}
        />
      )}
    />
  )
}

/** Returns the tokens that can be sent, the native currency first. */
function useOwnTokens(): readonly Choice[] {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const native = network?.nativeCurrency
  return useMemo(() => {
    const { shown, hidden } = splitTokens(tokens, native?.symbol)
    const owned = [...shown, ...hidden.map(({ token }) => token)].filter(
      ({ value, decimals, address }) => address === undefined || (value > 0 && decimals > 0),
    )
    const hasNative = owned.some(({ address }) => address === undefined)
    return hasNative || !native ? owned : [native, ...owned]
  }, [tokens, native])
}
