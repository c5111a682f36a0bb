import { useAccounts, useConnections, useFeatures, useNetworks } from '@latchkey/headless'
import { WalletIcon } from 'lucide-react'
import { useConnectIn } from '../lib/use-connect-in'
import { useConnectionActions } from '../lib/use-connection-actions'
import { messages } from '../messages'
import { connectionMessages as words } from '../messages/connections'
import { AddWalletItem } from '../parts/add-wallet-item'
import { ConnectionGroup } from '../parts/connection-group'
import { ErrorNote } from '../parts/error-note'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'

/** Lists the connected wallets: switch to one, add one, disconnect. */
export function ProfileWalletsView() {
  const { hasMultiWallet } = useFeatures()
  const accounts = useAccounts()
  const connections = useConnections()
  const { namespace: active } = useNetworks()
  const connectIn = useConnectIn()
  const actions = useConnectionActions()
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
          glyph={<WalletIcon size={32} strokeWidth={1.5} />}
          title={words.noneTitle}
          detail={words.noneDetail}
        >
          <Button onClick={() => connectIn(undefined)}>{words.connect}</Button>
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
          <Button
            variant="quiet"
            size="small"
            isBusy={actions.isDisconnectingAll}
            onClick={() => actions.disconnectAll()}
          >
            {words.disconnectAll}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
