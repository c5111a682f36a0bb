import {
  type Namespace,
  type Network,
  type NetworkOf,
  useAccount,
  useAccounts,
  useDisconnect,
  useFeatures,
  useModal,
  useNetworks,
  useRouter,
  type WaitingPhase,
} from '@latchkey/headless'
import {
  useChooseNetwork,
  useConnectForNetwork,
  useNetworkSwitch,
  useViewHeader,
} from '@latchkey/headless/ui'
import { SearchXIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messages } from '../messages'
import { Action } from '../ui/action'
import { AttemptFace, AttemptOutcome, OpenWallet } from '../ui/attempt'
import { GroupHeading, NetworkList, type NetworkListProps, SearchInput } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { NetworkIcon } from '../ui/picture'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

/** The search field is shown for more networks than this. */
const searchedFrom = 9

const networksWords = messages.networks

/** Lists the networks to choose from. */
export function NetworksView() {
  const { hasWalletGuide } = useFeatures()
  const router = useRouter()
  const { networks, network: current, isApproved } = useNetworks()
  const { wallet } = useAccount()
  const { attempt, choose, prepare } = useChooseNetwork('Networks')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useViewHeader({ title: networksWords.title, help: 'WhatIsANetwork' })

  const wanted = search.trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  const reasonAgainst = (network: NetworkOf) =>
    isApproved(network) ? undefined : networksWords.notApproved(wallet?.name ?? networksWords.yourWallet)
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
            label={networksWords.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={clear}
          />
          <HiddenText role="status">{found.length === 0 ? networksWords.noMatch : ''}</HiddenText>
        </div>
      )}
      <ViewBody>
        {attempt.status === 'error' && attempt.error && attempt.network && (
          <ErrorNote error={attempt.error} onRetry={() => attempt.network && choose(attempt.network)} />
        )}
        {found.length > 0 ? (
          <NetworkGroups
            networks={found}
            current={current}
            reasonAgainst={reasonAgainst}
            onSelect={choose}
            onIntent={prepare}
          />
        ) : (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={networksWords.noMatch}
            detail={networksWords.noMatchDetail}
          >
            <Action variant="secondary" size="sm" onClick={clear}>
              {networksWords.clearSearch}
            </Action>
          </Empty>
        )}
      </ViewBody>
      {hasWalletGuide && router.canOpen('WhatIsANetwork') && (
        <ViewFooter className="pb-2">
          <Action
            variant="ghost"
            size="sm"
            onPointerEnter={() => router.preload('WhatIsANetwork')}
            onClick={() => router.push('WhatIsANetwork')}
          >
            {networksWords.whatIsANetwork}
          </Action>
        </ViewFooter>
      )}
    </>
  )
}

interface NetworkGroupsProps
  extends Pick<NetworkListProps, 'networks' | 'current' | 'reasonAgainst' | 'onSelect' | 'onIntent'> {
  /** The namespace whose networks are first. */
  first?: Namespace | undefined
}

/** Networks to choose from, grouped by namespace if the app has several. */
function NetworkGroups({ networks, first, current, reasonAgainst, onSelect, onIntent }: NetworkGroupsProps) {
  const id = useId()
  const accounts = useAccounts()
  const { networks: configured } = useNetworks()
  const hasHeadings = namespacesOf(configured).length > 1
  const isAnyConnected = accounts.some(({ isConnected }) => isConnected)
  const isConnectedIn = (namespace: Namespace) =>
    accounts.some((account) => account.namespace === namespace && !account.isDisconnected)
  return (
    <div data-slot="lk-network-groups" className="lk:flex lk:flex-col lk:gap-4">
      {namespacesOf(networks, first).map((namespace) => (
        <section
          key={namespace}
          data-slot="lk-network-group"
          data-namespace={namespace}
          aria-labelledby={hasHeadings ? `${id}-${namespace}` : undefined}
          className="flex flex-col gap-2"
        >
          {hasHeadings && (
            <GroupHeading
              headingId={`${id}-${namespace}`}
              trailing={
                isAnyConnected &&
                !isConnectedIn(namespace) && (
                  <span data-slot="lk-group-note" className="shrink-0 text-lk-caption">
                    {messages.networks.noWallet}
                  </span>
                )
              }
            >
              {messages.networks.group[namespace] ?? messages.namespaces[namespace]}
            </GroupHeading>
          )}
          <NetworkList
            networks={networks.filter((each) => each.namespace === namespace)}
            current={current}
            reasonAgainst={reasonAgainst}
            onSelect={onSelect}
            onIntent={onIntent}
          />
        </section>
      ))}
    </div>
  )
}

/** Returns the namespaces in the order of the networks, starting with `first`. */
function namespacesOf(networks: readonly Network[], first?: Namespace): readonly Namespace[] {
  const all = [...new Set(networks.map(({ namespace }) => namespace))]
  return first && all.includes(first) ? [first, ...all.filter((each) => each !== first)] : all
}

const switchNetworkWords = messages.switchNetwork

/** Waits for the wallet to switch network, and shows the result. */
export function SwitchNetworkView() {
  const { goBack } = useRouter()
  const { network, status, error, phase, retry } = useNetworkSwitch()
  useViewHeader({ title: switchNetworkWords.title, isDone: status === 'success' })
  if (!network) return null
  const picture = <NetworkIcon network={network} className="size-20 text-lk-title" />
  return (
    <AttemptOutcome
      picture={picture}
      shape="circle"
      status={status}
      waiting={{
        ring: phase === 'none' ? 'idle' : 'running',
        ...waitingWords(network, phase),
        actions: (
          <>
            <OpenWallet />
            <Action variant="secondary" onClick={() => goBack()}>
              {switchNetworkWords.cancel}
            </Action>
          </>
        ),
      }}
      success={switchNetworkWords.switchedTo(network.name)}
      error={error}
      words={switchNetworkWords}
      onRetry={retry}
    />
  )
}

function waitingWords(network: Network, phase: WaitingPhase) {
  if (phase === 'long') return { title: switchNetworkWords.long, detail: switchNetworkWords.longDetail }
  return {
    title: switchNetworkWords.approve,
    detail: switchNetworkWords.accept(network.name),
    hint: phase === 'hint' ? switchNetworkWords.hint : undefined,
  }
}

const switchActiveChainWords = messages.switchActiveChain

/** Asks for another wallet if the connected one has no account on the chosen network. */
export function SwitchActiveChainView() {
  const { goBack } = useRouter()
  const { wallet } = useAccount()
  const { network, namespace, connect, isPending, error } = useConnectForNetwork()
  useViewHeader({ title: switchActiveChainWords.title })
  if (!network || !namespace) return null
  return (
    <>
      <ViewBody>
        {error && <ErrorNote error={error} />}
        <AttemptFace
          picture={<NetworkIcon network={network} className="size-20 text-lk-title" />}
          shape="circle"
          ring="idle"
          title={switchActiveChainWords.needed(network.name)}
          detail={switchActiveChainWords.detail({
            network: network.name,
            wallet: wallet?.name ?? messages.networks.yourWallet,
          })}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Action isBusy={isPending} onClick={connect}>
          {switchActiveChainWords.goOn(messages.namespaces[namespace])}
        </Action>
        <Action variant="ghost" size="sm" onClick={() => goBack()}>
          {switchActiveChainWords.cancel}
        </Action>
      </ViewFooter>
    </>
  )
}

const unsupportedWords = messages.unsupported

/** Shown if the wallet is on an unsupported network. The user can switch or disconnect. */
export function UnsupportedChainView() {
  const { appName } = useFeatures()
  const { close } = useModal()
  const { networks, namespace, isApproved } = useNetworks()
  const { attempt, choose, prepare } = useChooseNetwork('UnsupportedChain')
  const disconnect = useDisconnect()
  useViewHeader({ title: unsupportedWords.title })
  const error = disconnect.error ?? (attempt.status === 'error' ? attempt.error : undefined)

  return (
    <>
      <ViewBody>
        <p
          data-slot="lk-unsupported-text"
          className="px-2 text-center text-lk-detail text-pretty text-lk-muted"
        >
          {unsupportedWords.detail(appName)}
        </p>
        {error && <ErrorNote error={error} />}
        <NetworkGroups
          networks={networks.filter(isApproved)}
          first={namespace}
          current={undefined}
          onSelect={choose}
          onIntent={prepare}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Action
          variant="ghost"
          size="sm"
          isBusy={disconnect.isPending}
          // Wallets of other namespaces stay connected.
          onClick={() => disconnect.mutate({ namespace }, { onSuccess: close })}
        >
          {unsupportedWords.disconnect}
        </Action>
      </ViewFooter>
    </>
  )
}
