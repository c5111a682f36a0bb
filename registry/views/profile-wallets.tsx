import {
  type Connection,
  type ConnectionAccount,
  type ConnectionWithWallet,
  type NamespaceOf,
  shortenAddress,
  useAccount,
  useAccounts,
  useConnections,
  useFeatures,
  useNetworks,
} from '@latchkey/headless'
import {
  type ConnectionActions,
  useConnectIn,
  useConnectionActions,
  useKeptOrder,
  useProtection,
  useShowAll,
  useViewHeader,
} from '@latchkey/headless/ui'
import { CheckIcon, LogOutIcon, PlusIcon, WalletIcon as WalletOutlineIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { messages, connectionMessages as words } from '../messages'
import { Action, Spinner } from '../ui/action'
import { cn } from '../ui/cn'
import { AddressItem } from '../ui/details'
import { IconButton } from '../ui/icon-button'
import { GroupHeading, ListItem, type ListItemProps, RowIcon } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { Avatar, NetworkIcon, WalletIcon } from '../ui/picture'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { addressLabel } from '../ui/words'

/** Lists the connected wallets: switch to one, add one, disconnect. */
export function ProfileWalletsView() {
  const { hasMultiWallet } = useFeatures()
  const accounts = useAccounts()
  const connections = useConnections()
  const { namespace: active } = useNetworks()
  const connectIn = useConnectIn()
  const actions = useConnectionActions(words)
  useViewHeader({ title: words.title })

  const isPresent = (namespace: (typeof accounts)[number]['namespace']) =>
    accounts.some((account) => account.namespace === namespace && account.isReconnecting) ||
    connections.some((connection) => connection.namespace === namespace)
  const namespaces = accounts.map(({ namespace }) => namespace)
  const present = namespaces.filter(isPresent)
  const missing = namespaces.filter((namespace) => !isPresent(namespace))

  if (present.length === 0)
    return (
      <ViewBody>
        <Empty
          glyph={<WalletOutlineIcon size={32} strokeWidth={1.5} />}
          title={words.noneTitle}
          detail={words.noneDetail}
        >
          <Action onClick={() => connectIn(undefined)}>{words.connect}</Action>
        </Empty>
      </ViewBody>
    )
  return (
    <>
      <ViewBody>
        {actions.error && <ErrorNote error={actions.error} />}
        {present.map((namespace) => (
          <ConnectionGroup
            key={namespace}
            namespace={namespace}
            isActive={namespace === active}
            hasHeading={namespaces.length > 1}
            onAdd={hasMultiWallet ? () => connectIn(namespace, 'ProfileWallets') : undefined}
            actions={actions}
          />
        ))}
        {missing.length > 0 && (
          <ul data-slot="lk-profile-rows" className="flex flex-col gap-2">
            {missing.map((namespace) => (
              <li key={namespace}>
                <AddWalletItem
                  data-namespace={namespace}
                  onClick={() => connectIn(namespace, 'ProfileWallets')}
                >
                  {words.addWalletIn(messages.namespaces[namespace])}
                </AddWalletItem>
              </li>
            ))}
          </ul>
        )}
        <HiddenText role="status">{actions.announcement}</HiddenText>
      </ViewBody>
      {connections.length > 1 && (
        <ViewFooter className="pb-2">
          <Action
            variant="ghost"
            size="sm"
            isBusy={actions.isDisconnectingAll}
            onClick={() => actions.disconnectAll()}
          >
            {words.disconnectAll}
          </Action>
        </ViewFooter>
      )}
    </>
  )
}

const keyOf = ({ connectorKey }: Connection) => connectorKey

interface ConnectionGroupProps {
  namespace: NamespaceOf
  /** Whether this namespace is active. */
  isActive: boolean
  /** Whether the group has a heading. */
  hasHeading: boolean
  /** Absent if no other wallet can be added. */
  onAdd?: (() => void) | undefined
  actions: ConnectionActions
}

/** The connected wallets of a namespace. */
function ConnectionGroup({ namespace, isActive, hasHeading, onAdd, actions }: ConnectionGroupProps) {
  const headingId = useId()
  const connections = useConnections({ namespace })
  const shown = useKeptOrder(connections, keyOf)
  const name = messages.namespaces[namespace]
  return (
    <section
      data-slot="lk-connection-group"
      data-namespace={namespace}
      aria-labelledby={hasHeading ? headingId : undefined}
      className={cn('lk:flex lk:flex-col', hasHeading && onAdd ? 'lk:gap-1' : 'lk:gap-2')}
    >
      {hasHeading && (
        <GroupHeading
          headingId={headingId}
          trailing={
            onAdd && (
              <button
                data-slot="lk-connection-group-add"
                type="button"
                data-action="add"
                onClick={onAdd}
                className="lk-guard -me-2 flex min-h-11 shrink-0 items-center gap-1 rounded-lk-row px-2 font-medium text-lk-accent-text hover:bg-lk-row active:bg-lk-hover"
              >
                <PlusIcon aria-hidden="true" size={16} strokeWidth={2} />
                {words.addWallet}
                <HiddenText>: {name}</HiddenText>
              </button>
            )
          }
        >
          {name}
        </GroupHeading>
      )}
      <ul data-slot="lk-connection-list" className="flex flex-col gap-2">
        <ReconnectingItem namespace={namespace} />
        {shown.map((connection) => (
          <li key={connection.connectorKey}>
            <ConnectionItem
              connection={connection}
              isActive={isActive && connection === connections[0]}
              actions={actions}
            />
          </li>
        ))}
        {onAdd && !hasHeading && (
          <li>
            <AddWalletItem onClick={onAdd}>{words.addWallet}</AddWalletItem>
          </li>
        )}
      </ul>
    </section>
  )
}

interface ConnectionItemProps {
  connection: ConnectionWithWallet
  isActive: boolean
  actions: ConnectionActions
}

/** A connected wallet: press it to make it active, choose an account, or disconnect it. */
function ConnectionItem({ connection, isActive, actions }: ConnectionItemProps) {
  const { accounts, network, connectorKey, wallet } = connection
  const isSwitching = actions.isSwitching(connection)
  const isDisconnecting = actions.isDisconnecting(connection)
  const address = accounts[0]?.address ?? ''
  const { isNeeded: isUnprotected } = useProtection()
  return (
    <div
      data-slot="lk-connection"
      data-connector={connectorKey}
      data-active={isActive || undefined}
      className="lk:rounded-lk-row lk:bg-lk-row"
    >
      <div data-slot="lk-connection-head" className="flex items-center pe-1.5">
        <ListItem
          data-slot="lk-connection-row"
          title={isActive && isUnprotected ? undefined : address}
          aria-current={isActive || undefined}
          aria-busy={isSwitching || undefined}
          className="lk-guard min-w-0 flex-1 bg-transparent pe-0"
          leading={
            <span data-slot="lk-connection-picture" className="relative shrink-0">
              <WalletIcon wallet={wallet} />
              {network && (
                <NetworkIcon
                  network={network}
                  className="absolute -end-1 -bottom-1 size-4 text-[7px] ring-2 ring-lk-surface"
                />
              )}
            </span>
          }
          aside={isSwitching ? <Spinner /> : isActive && <ActiveMark />}
          detail={
            // A network that does not fit beside the address stands below it, and its point is cut off.
            <span
              data-slot="lk-connection-detail"
              className="flex flex-wrap gap-x-[0.75em] overflow-x-clip tabular-nums"
            >
              <span data-slot="lk-connection-address" dir="ltr" className="whitespace-nowrap">
                {shortenAddress(address)}
              </span>{' '}
              <span
                data-slot="lk-connection-network"
                className="-ms-[0.75em] flex max-w-full before:w-[0.75em] before:text-center before:content-['·']"
              >
                <span data-slot="lk-connection-network-name" dir="auto" className="min-w-0 truncate">
                  {network?.name ?? words.unknownNetwork}
                </span>
              </span>
            </span>
          }
          trailing={isActive && !isSwitching && <HiddenText>{words.active}</HiddenText>}
          onClick={() => actions.select(connection)}
        >
          {wallet.name}
        </ListItem>
        <IconButton
          label={words.disconnect(wallet.name)}
          data-action="disconnect"
          aria-busy={isDisconnecting || undefined}
          aria-disabled={isDisconnecting || undefined}
          className="lk-guard hover:bg-lk-hover active:bg-lk-press"
          onClick={isDisconnecting ? undefined : () => actions.disconnect(connection)}
        >
          {isDisconnecting ? (
            <Spinner />
          ) : (
            <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
          )}
        </IconButton>
      </div>
      {accounts.length > 1 && (
        <AccountChoice
          label={words.accountsOf(wallet.name)}
          accounts={accounts}
          activeAddress={isActive ? address : undefined}
          onSelect={(chosen) => actions.select(connection, chosen)}
        />
      )}
    </div>
  )
}

function ActiveMark() {
  return (
    <CheckIcon
      aria-hidden="true"
      size={18}
      strokeWidth={2}
      className="shrink-0 animate-lk-pop text-lk-success"
    />
  )
}

/** Number of accounts shown before "Show all". */
const shownAccounts = 3

interface AccountChoiceProps {
  label: string
  accounts: readonly ConnectionAccount[]
  /** The address in use; `undefined` if the connection is not active. */
  activeAddress: string | undefined
  onSelect: (address: string) => void
}

/** The accounts of one wallet: to choose from or, if each has its own purpose, to copy. */
function AccountChoice({ label, accounts, activeAddress, onSelect }: AccountChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const { shown, hasMore, showAll } = useShowAll(list, accounts, shownAccounts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a least width of its own
    <div
      role="group"
      aria-label={label}
      data-slot="lk-account-choice"
      className="lk:flex lk:flex-col lk:px-1 lk:pb-1"
    >
      <ul data-slot="lk-account-choice-list" ref={list} className="flex flex-col">
        {shown.map((account) => (
          <li key={account.address}>
            {addressLabel(account) ? (
              <AddressItem
                account={account}
                className="lk-guard min-h-11 rounded-lk-logo bg-transparent py-1 ps-14 hover:bg-lk-hover active:bg-lk-press"
              />
            ) : (
              <AccountItem
                address={account.address}
                isActive={account.address === activeAddress}
                onClick={() => onSelect(account.address)}
              />
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Action variant="ghost" size="sm" onClick={showAll}>
          {words.showAllAccounts(accounts.length)}
        </Action>
      )}
    </div>
  )
}

function AccountItem(props: { address: string; isActive: boolean; onClick: () => void }) {
  const { address, isActive, onClick } = props
  return (
    <button
      type="button"
      data-slot="lk-account-item"
      title={address}
      aria-current={isActive || undefined}
      onClick={onClick}
      className="lk-guard flex min-h-11 w-full items-center gap-3 rounded-lk-logo ps-3 pe-4 text-start text-lk-detail tabular-nums transition-[background-color] duration-100 ease-out hover:bg-lk-hover active:bg-lk-press"
    >
      <Avatar address={address} size={24} />
      <span data-slot="lk-account-item-address" dir="ltr" className="ms-2">
        {shortenAddress(address)}
      </span>
      {isActive && (
        <>
          <HiddenText>{words.active}</HiddenText>
          <CheckIcon aria-hidden="true" size={16} strokeWidth={2} className="ms-auto text-lk-success" />
        </>
      )}
    </button>
  )
}

/** A row to connect another wallet. */
function AddWalletItem(props: Omit<ListItemProps, 'leading' | 'trailing'>) {
  return (
    <ListItem
      data-slot="lk-add-wallet"
      leading={
        <RowIcon>
          <PlusIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      {...props}
    />
  )
}

/** The wallet of an earlier visit while it reconnects. Renders nothing afterwards. */
function ReconnectingItem({ namespace }: { namespace: NamespaceOf }) {
  const { isReconnecting, address, wallet } = useAccount({ namespace })
  if (!isReconnecting || !address) return null
  return (
    <li>
      <ListItem
        data-slot="lk-reconnecting"
        aria-disabled
        aria-busy
        leading={<WalletIcon wallet={{ name: wallet?.name ?? '', imageUrl: wallet?.imageUrl }} />}
        detail={words.reconnecting}
        trailing={<Spinner />}
      >
        {wallet?.name ?? <span dir="ltr">{shortenAddress(address)}</span>}
      </ListItem>
    </li>
  )
}
