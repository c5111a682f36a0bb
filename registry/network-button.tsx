'use client'

import { useNetworks } from '@latchkey/headless'
import { forwardRef } from 'react'
import { EntryButton, type EntryButtonProps } from './entry-button'
import { cn } from './lib/cn'
import { buttonMessages } from './messages/buttons'
import { HiddenText } from './primitives/hidden-text'
import { Picture } from './primitives/picture'

export type NetworkButtonProps = Omit<EntryButtonProps, 'isPrimary' | 'children' | 'view'>

/** Shows the network and opens the list of networks. */
export const NetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>((props, ref) => {
  const { network, isUnsupported } = useNetworks()
  const name = network && !isUnsupported ? network.name : buttonMessages.unsupportedNetwork
  const imageUrl = isUnsupported ? undefined : network?.imageUrl
  return (
    <EntryButton
      ref={ref}
      view={isUnsupported ? 'UnsupportedChain' : 'Networks'}
      data-slot="lk-network-button"
      data-unsupported={isUnsupported || undefined}
      {...props}
    >
      <HiddenText>{buttonMessages.network} </HiddenText>
      {imageUrl && (
        <Picture
          data-slot="lk-entry-network"
          src={imageUrl}
          width={20}
          height={20}
          className="lk:-ms-1 lk:size-5 lk:rounded-full lk:object-cover"
        />
      )}
      <span data-slot="lk-entry-label" className={cn('lk:truncate', isUnsupported && 'lk:text-lk-danger')}>
        {name}
      </span>
      <svg
        data-slot="lk-entry-chevron"
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="lk:-me-1 lk:text-lk-muted"
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </EntryButton>
  )
})
NetworkButton.displayName = 'NetworkButton'
