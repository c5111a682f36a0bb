import {
  type NetworkOf,
  switchNetworkRoute,
  useAccount,
  useFeatures,
  useLatchkey,
  useNetworks,
  useRouter,
  useSwitchNetworkAttempt,
  useViewLeave,
} from '@latchkey/headless'
import { SearchXIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { messages } from '../messages'
import { ErrorNote } from '../parts/error-note'
import { NetworkGroups } from '../parts/network-groups'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { SearchInput } from '../primitives/search-input'

/** The search field is shown for more networks than this. */
const searchedFrom = 9

const words = messages.networks

/** Lists the networks to choose from. */
export function NetworksView() {
  const latchkey = useLatchkey()
  const { hasWalletGuide } = useFeatures()
  const router = useRouter()
  const { networks, network: current, isApproved } = useNetworks()
  const { wallet } = useAccount()
  const attempt = useSwitchNetworkAttempt()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useViewHeader({ title: words.title, help: 'WhatIsANetwork' })
  useViewLeave('Networks', ({ view }) => {
    if (view !== 'SwitchNetwork') attempt.cancel()
  })

  const wanted = search.trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  const reasonAgainst = (network: NetworkOf) =>
    isApproved(network) ? undefined : words.notApproved(wallet?.name ?? words.yourWallet)
  const onSelect = (network: NetworkOf) => {
    const route = switchNetworkRoute(latchkey, network)
    if (!route) return router.goBack()
    if (route.view === 'SwitchNetwork') attempt.start(network)
    router.push(route.view, route.data)
  }

  const prepare = (network: NetworkOf) => {
    const route = switchNetworkRoute(latchkey, network)
    if (route) router.preload(route.view)
  }

  const clear = () => {
    setSearch('')
    field.current?.focus()
  }

  return (
    <>
      {networks.length >= searchedFrom && (
        <div data-slot="lk-network-search" className="shrink-0 px-4 pt-1 pb-3">
          <SearchInput
            ref={field}
            label={words.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={clear}
          />
          <HiddenText role="status">{found.length === 0 ? words.noMatch : ''}</HiddenText>
        </div>
      )}
      <ViewBody>
        {attempt.status === 'error' && attempt.error && attempt.network && (
          <ErrorNote error={attempt.error} onRetry={() => attempt.network && onSelect(attempt.network)} />
        )}
        {found.length > 0 ? (
          <NetworkGroups
            networks={found}
            current={current}
            reasonAgainst={reasonAgainst}
            onSelect={onSelect}
            onIntent={prepare}
          />
        ) : (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={words.noMatch}
            detail={words.noMatchDetail}
          >
            <Button variant="neutral" size="small" onClick={clear}>
              {words.clearSearch}
            </Button>
          </Empty>
        )}
      </ViewBody>
      {hasWalletGuide && router.canOpen('WhatIsANetwork') && (
        <ViewFooter className="pb-2">
          <Button
            variant="quiet"
            size="small"
            onPointerEnter={() => router.preload('WhatIsANetwork')}
            onClick={() => router.push('WhatIsANetwork')}
          >
            {words.whatIsANetwork}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
