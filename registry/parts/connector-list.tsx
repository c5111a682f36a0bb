import type { Connector } from '@latchkey/headless'
import { TriangleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { ListItem } from '../primitives/list-item'
import { WalletIcon } from '../primitives/wallet-icon'

export interface ConnectorListProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'onSelect'> {
  connectors: readonly Connector[]
  onSelect: (connector: Connector) => void
  /** The pointer or the focus is on a row: it will probably be pressed. */
  onIntent?: (() => void) | undefined
}

/** The ways in, one row each. */
export const ConnectorList = forwardRef<HTMLUListElement, ConnectorListProps>(
  ({ className, connectors, onSelect, onIntent, children, ...props }, ref) => (
    <ul ref={ref} data-slot="lk-connector-list" className={cn('flex flex-col gap-2', className)} {...props}>
      {connectors.map((connector) => (
        <li key={connector.key}>
          <ListItem
            data-slot="lk-connector"
            data-connector={connector.id}
            data-shared-identity={connector.isIdentityShared || undefined}
            leading={<WalletIcon wallet={connector} />}
            detail={connector.isIdentityShared && <SharedIdentity />}
            trailing={connector.isInstalled && !connector.isIdentityShared && <InstalledLabel />}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onSelect(connector)}
          >
            {connector.name}
          </ListItem>
        </li>
      ))}
      {children}
    </ul>
  ),
)
ConnectorList.displayName = 'ConnectorList'

function InstalledLabel() {
  return <span className="text-lk-detail font-normal text-lk-muted">{messages.connect.installed}</span>
}

function SharedIdentity() {
  return (
    <span data-slot="lk-shared-identity" className="flex items-start gap-1 text-lk-caption text-lk-warning">
      <TriangleAlertIcon aria-hidden="true" size={14} strokeWidth={2} className="mt-px" />
      {messages.connect.sharedIdentity}
    </span>
  )
}
