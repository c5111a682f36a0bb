import { useLogo, useNetworks } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { initialsOf } from '../lib/initials'
import { ImageTile } from './image-tile'

export interface NetworkIconProps extends ComponentPropsWithoutRef<'span'> {
  network: {
    readonly name: string
    /** CAIP-2 id. Without a picture, the built-in logo of the network is shown. */
    readonly networkId?: string | undefined
    readonly imageUrl?: string | undefined
  }
}

/** A network's logo, round, 40 px. Without one, initials that no other network of the app has. */
export const NetworkIcon = forwardRef<HTMLSpanElement, NetworkIconProps>(
  ({ className, network, ...props }, ref) => {
    const { data: logo, isLoading } = useLogo({ id: network.imageUrl ? undefined : network.networkId })
    const { networks } = useNetworks()
    return (
      <ImageTile
        ref={ref}
        data-slot="lk-network-icon"
        src={network.imageUrl ?? logo ?? undefined}
        name={network.name}
        isPending={isLoading}
        initials={initialsOf(
          network.name,
          networks.map(({ name }) => name),
        )}
        className={cn('rounded-full', className)}
        {...props}
      />
    )
  },
)
NetworkIcon.displayName = 'NetworkIcon'
