import { type PurchaseCurrency, type PurchaseNetwork, useOnramp, useRouter } from '@latchkey/headless'
import { useMemo, useState } from 'react'
import type { ChoiceGroup } from '../lib/choice-group'
import { onrampMessages } from '../messages/onramp'
import { transferMessages } from '../messages/transfer'
import { ChoiceSearch } from '../parts/choice-search'
import { TokenChoice } from '../parts/token-choice'
import { useViewHeader } from '../parts/view-header'

const words = onrampMessages.tokens

interface Choice {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
}

/** What can be bought, on each network. */
export function OnRampTokenSelectView() {
  const { goBack } = useRouter()
  const { options, purchase, network: chosen, change } = useOnramp()
  const [search, setSearch] = useState('')
  const groups = useMemo(
    () => groupsOf(options.data?.purchaseCurrencies ?? [], search.trim().toLowerCase()),
    [options.data, search],
  )
  useViewHeader({ title: words.title })
  return (
    <ChoiceSearch<Choice>
      words={{ ...transferMessages.tokens, ...words }}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={options.isPending}
      error={options.error}
      onRetry={() => void options.refetch()}
      renderChoice={({ currency, network }, tabIndex) => (
        <TokenChoice
          token={{ ...currency, networkId: network.networkId, address: network.address }}
          isChosen={currency.id === purchase?.id && network.networkId === chosen?.networkId}
          tabIndex={tabIndex}
          onClick={() => {
            change({ purchase: currency.id, networkId: network.networkId })
            goBack()
          }}
        />
      )}
    />
  )
}

/** Returns the currencies whose name or symbol has the text, below the names of their networks. */
function groupsOf(currencies: readonly PurchaseCurrency[], text: string): readonly ChoiceGroup<Choice>[] {
  const groups = new Map<string, { heading: string; choices: Choice[] }>()
  for (const currency of currencies) {
    if (![currency.name, currency.symbol].some((name) => name.toLowerCase().includes(text))) continue
    for (const network of currency.networks) {
      const group = groups.get(network.networkId) ?? { heading: network.name, choices: [] }
      group.choices.push({ currency, network })
      groups.set(network.networkId, group)
    }
  }
  return [...groups.values()]
}
