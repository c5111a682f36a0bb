import { type Connector, useConnectAttempt, useConnectors, useLatchkey, useRouter } from '@latchkey/headless'
import { LayoutGridIcon, WalletIcon as WalletGlyph } from 'lucide-react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { ConnectorList } from '../parts/connector-list'
import { OnlyConnector } from '../parts/only-connector'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { ListItem } from '../primitives/list-item'

/** More wallets than this are shown in a view of their own, where there is one. */
const shownWallets = 5

/** The ways in. spec 2.2 */
export function ConnectView() {
  const { options } = useLatchkey()
  const router = useRouter()
  const connectors = useConnectors()
  const attempt = useConnectAttempt()
  useViewHeader({ title: messages.connect.title, help: 'WhatIsAWallet' })

  const canHelp = options.enableWalletGuide && router.canOpen('WhatIsAWallet')
  const hasMore = connectors.length > shownWallets && router.canOpen('AllWallets')
  const shown = hasMore ? connectors.slice(0, shownWallets) : connectors
  const [first] = connectors
  const onIntent = () => router.preload('ConnectingExternal')
  const onSelect = (connector: Connector) => {
    attempt.start(connector)
    router.push('ConnectingExternal', { connector, redirectView: router.data.redirectView })
  }

  return (
    <>
      <ViewBody>
        {!first ? (
          <Empty
            glyph={<WalletGlyph size={32} strokeWidth={1.5} />}
            title={messages.connect.noneTitle}
            detail={messages.connect.noneDetail}
          />
        ) : connectors.length === 1 ? (
          <OnlyConnector connector={first} onSelect={onSelect} onIntent={onIntent} />
        ) : (
          <ConnectorList connectors={shown} onSelect={onSelect} onIntent={onIntent}>
            {hasMore && (
              <li>
                <ListItem
                  data-slot="lk-all-wallets"
                  leading={
                    <span className="grid size-10 place-items-center rounded-lk-logo bg-lk-hover text-lk-muted">
                      <LayoutGridIcon aria-hidden="true" size={20} strokeWidth={1.75} />
                    </span>
                  }
                  trailing={
                    <span className="text-lk-detail font-normal text-lk-muted tabular-nums">
                      {connectors.length}
                    </span>
                  }
                  onClick={() => router.push('AllWallets')}
                >
                  {messages.connect.allWallets}
                </ListItem>
              </li>
            )}
          </ConnectorList>
        )}
      </ViewBody>
      {canHelp && (
        <ViewFooter className={cn(first && 'pb-2')}>
          <Button
            variant={first ? 'quiet' : 'neutral'}
            size={first ? 'small' : 'large'}
            onPointerEnter={() => router.preload('WhatIsAWallet')}
            onClick={() => router.push('WhatIsAWallet')}
          >
            {first ? messages.connect.newcomer : messages.connect.whatIsAWallet}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
