import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { ImageTile } from './image-tile'

export interface NetworkIconProps extends ComponentPropsWithoutRef<'span'> {
  network: {
    readonly name: string
    readonly imageUrl?: string | undefined
  }
}

/** A network's logo, round, 40 px. */
export const NetworkIcon = forwardRef<HTMLSpanElement, NetworkIconProps>(
  ({ className, network, ...props }, ref) => (
    <ImageTile
      ref={ref}
      data-slot="lk-network-icon"
      src={network.imageUrl}
      name={network.name}
      className={cn('rounded-full', className)}
      {...props}
    />
  ),
)
NetworkIcon.displayName = 'NetworkIcon'
