import { type Namespace, type Network, useAccounts, useNetworks } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { GroupHeading } from './group-heading'
import { NetworkList, type NetworkListProps } from './network-list'

export interface NetworkGroupsProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'children'>,
    Pick<NetworkListProps, 'networks' | 'current' | 'reasonAgainst' | 'onSelect' | 'onIntent'> {
  /** The namespace whose networks are first. */
  first?: Namespace | undefined
}

/** Networks to choose from, grouped by namespace if the app has several. */
export const NetworkGroups = forwardRef<HTMLDivElement, NetworkGroupsProps>(
  ({ className, networks, first, current, reasonAgainst, onSelect, onIntent, ...props }, ref) => {
    const id = useId()
    const accounts = useAccounts()
    const { networks: configured } = useNetworks()
    const hasHeadings = namespacesOf(configured).length > 1
    const isAnyConnected = accounts.some(({ isConnected }) => isConnected)
    const isConnectedIn = (namespace: Namespace) =>
      accounts.some((account) => account.namespace === namespace && !account.isDisconnected)
    return (
      <div
        ref={ref}
        data-slot="lk-network-groups"
        className={cn('lk:flex lk:flex-col lk:gap-4', className)}
        {...props}
      >
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
  },
)
NetworkGroups.displayName = 'NetworkGroups'

/** Returns the namespaces in the order of the networks, starting with `first`. */
function namespacesOf(networks: readonly Network[], first?: Namespace): readonly Namespace[] {
  const all = [...new Set(networks.map(({ namespace }) => namespace))]
  return first && all.includes(first) ? [first, ...all.filter((each) => each !== first)] : all
}
