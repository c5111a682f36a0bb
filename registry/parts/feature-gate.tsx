import { useAccount, useNetworks } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { Empty } from '../primitives/empty'
import { NetworksButton } from './networks-button'
import { NoAccount } from './no-account'
import { useViewHeader } from './view-header'
import { ViewBody } from './view-layout'

export interface FeatureGateProps {
  /** Title of the view. */
  title: string
  /** Whether the network has the feature. */
  isAvailable: boolean
  glyph: ReactNode
  /** What is said if it has not. */
  unavailable: string
  unavailableDetail: string
  children: ReactNode
}

/** A view that needs an account, on a network that has the feature. Else it says what is missing. */
export function FeatureGate({
  title,
  isAvailable,
  glyph,
  unavailable,
  unavailableDetail,
  children,
}: FeatureGateProps) {
  const { address } = useAccount()
  const { networks } = useNetworks()
  useViewHeader({ title })
  if (address && isAvailable) return children
  return (
    <ViewBody>
      {address ? (
        <Empty glyph={glyph} title={unavailable} detail={networks.length > 1 ? unavailableDetail : undefined}>
          <NetworksButton />
        </Empty>
      ) : (
        <NoAccount />
      )}
    </ViewBody>
  )
}
