import { type Connection, type NamespaceOf, useConnections } from '@latchkey/headless'
import { PlusIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { cn } from '../lib/cn'
import type { UseConnectionActions } from '../lib/use-connection-actions'
import { useKeptOrder } from '../lib/use-kept-order'
import { messages } from '../messages'
import { connectionMessages as words } from '../messages/connections'
import { HiddenText } from '../primitives/hidden-text'
import { AddWalletItem } from './add-wallet-item'
import { ConnectionItem } from './connection-item'
import { GroupHeading } from './group-heading'
import { ReconnectingItem } from './reconnecting-item'

const keyOf = ({ connectorKey }: Connection) => connectorKey

export interface ConnectionGroupProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  namespace: NamespaceOf
  /** Whether this namespace is active. */
  isActive: boolean
  /** Whether the group has a heading. */
  hasHeading: boolean
  /** Absent if no other wallet can be added. */
  onAdd?: (() => void) | undefined
  actions: UseConnectionActions
}

/** The connected wallets of a namespace. */
export const ConnectionGroup = forwardRef<HTMLElement, ConnectionGroupProps>(
  ({ className, namespace, isActive, hasHeading, onAdd, actions, ...props }, ref) => {
    const headingId = useId()
    const connections = useConnections({ namespace })
    const shown = useKeptOrder(connections, keyOf)
    const name = messages.namespaces[namespace]
    return (
      <section
        ref={ref}
        data-slot="lk-connection-group"
        data-namespace={namespace}
        aria-labelledby={hasHeading ? headingId : undefined}
        className={cn('lk:flex lk:flex-col', hasHeading && onAdd ? 'lk:gap-1' : 'lk:gap-2', className)}
        {...props}
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
                wallet={connection.wallet}
                isActive={isActive && connection === connections[0]}
                isSwitching={actions.isSwitching(connection)}
                isDisconnecting={actions.isDisconnecting(connection)}
                onSelect={(address) => actions.select(connection, address)}
                onDisconnect={() => actions.disconnect(connection)}
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
  },
)
ConnectionGroup.displayName = 'ConnectionGroup'
