import type { Network, NetworkOf } from '@latchkey/headless'
import { CheckIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { ListItem } from '../primitives/list-item'
import { NetworkIcon } from '../primitives/network-icon'

export interface NetworkListProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'onSelect'> {
  networks: readonly NetworkOf[]
  current: Network | undefined
  /** Returns why a network cannot be chosen, or `undefined` if it can. */
  reasonAgainst?: ((network: NetworkOf) => string | undefined) | undefined
  onSelect: (network: NetworkOf) => void
  onIntent?: ((network: NetworkOf) => void) | undefined
}

/** Networks to choose from, one row each. */
export const NetworkList = forwardRef<HTMLUListElement, NetworkListProps>(
  ({ className, networks, current, reasonAgainst, onSelect, onIntent, ...props }, ref) => (
    <ul
      ref={ref}
      data-slot="lk-network-list"
      className={cn('lk:flex lk:flex-col lk:gap-2', className)}
      {...props}
    >
      {networks.map((network) => {
        const isCurrent = network.networkId === current?.networkId
        const reason = isCurrent ? undefined : reasonAgainst?.(network)
        const isUnavailable = Boolean(reason)
        return (
          <li key={network.networkId}>
            <ListItem
              data-slot="lk-network"
              data-network={network.networkId}
              aria-current={isCurrent || undefined}
              aria-disabled={isUnavailable || undefined}
              leading={
                <NetworkIcon network={network} className={cn(isUnavailable && 'opacity-50 grayscale')} />
              }
              detail={reason}
              trailing={<NetworkMark network={network} isCurrent={isCurrent} />}
              onPointerEnter={() => onIntent?.(network)}
              onFocus={() => onIntent?.(network)}
              onClick={() => onSelect(network)}
            >
              {network.name}
            </ListItem>
          </li>
        )
      })}
    </ul>
  ),
)
NetworkList.displayName = 'NetworkList'

function NetworkMark({ network, isCurrent }: { network: Network; isCurrent: boolean }) {
  if (isCurrent)
    return (
      <span
        data-slot="lk-network-current"
        className="flex items-center gap-1.5 text-lk-detail font-normal text-lk-muted"
      >
        {messages.networks.current}
        <CheckIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-success" />
      </span>
    )
  if (!network.testnet) return null
  return (
    <span data-slot="lk-row-label" className="relative top-px text-lk-detail font-normal text-lk-muted">
      {messages.networks.testnet}
    </span>
  )
}
