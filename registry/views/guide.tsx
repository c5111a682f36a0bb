import { useFeatures, useRouter } from '@latchkey/headless'
import { useViewHeader } from '@latchkey/headless/ui'
import { BookOpenIcon, FuelIcon, GemIcon, KeyRoundIcon, LayersIcon, ShieldCheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { guideMessages } from '../messages'
import { Action } from '../ui/action'
import { ViewBody, ViewFooter } from '../ui/view'

const aboutWalletsWords = guideMessages.aboutWallets
const walletIcons = [GemIcon, KeyRoundIcon, ShieldCheckIcon]

/** Explains what a wallet is. */
export function WhatIsAWalletView() {
  const { hasAllWallets, hasPairing } = useFeatures()
  const { goBack, canOpen, push, preload } = useRouter()
  // Without pairing, an extension from a store is what a user without a wallet needs.
  const canGet = (hasAllWallets || !hasPairing) && canOpen('GetWallet')
  useViewHeader({ title: aboutWalletsWords.title })
  const points = aboutWalletsWords.points.map((point, index) => {
    const Icon = walletIcons[index] ?? GemIcon
    return { ...point, icon: <Icon size={20} strokeWidth={1.75} /> }
  })
  return (
    <>
      <ViewBody>
        <Points points={points} />
      </ViewBody>
      <ViewFooter>
        {canGet && (
          <Action onPointerEnter={() => preload('GetWallet')} onClick={() => push('GetWallet')}>
            {aboutWalletsWords.getWallet}
          </Action>
        )}
        <Action variant={canGet ? 'secondary' : 'default'} onClick={() => goBack()}>
          {aboutWalletsWords.done}
        </Action>
      </ViewFooter>
    </>
  )
}

const aboutNetworksWords = guideMessages.aboutNetworks
const networkIcons = [BookOpenIcon, LayersIcon, FuelIcon]

/** Explains what a network is. */
export function WhatIsANetworkView() {
  const { goBack } = useRouter()
  useViewHeader({ title: aboutNetworksWords.title })
  const points = aboutNetworksWords.points.map((point, index) => {
    const Icon = networkIcons[index] ?? LayersIcon
    return { ...point, icon: <Icon size={20} strokeWidth={1.75} /> }
  })
  return (
    <>
      <ViewBody>
        <Points points={points} />
      </ViewBody>
      <ViewFooter>
        <Action onClick={() => goBack()}>{aboutNetworksWords.done}</Action>
      </ViewFooter>
    </>
  )
}

interface Point {
  icon: ReactNode
  title: string
  detail: string
}

interface PointsProps {
  points: readonly Point[]
}

/** A list of short points with icons. */
function Points({ points }: PointsProps) {
  return (
    <ul data-slot="lk-points" className="lk:flex lk:flex-col lk:gap-5 lk:px-1 lk:py-2">
      {points.map(({ icon, title, detail }) => (
        <li data-slot="lk-point" key={title} className="flex gap-4">
          <span
            data-slot="lk-point-icon"
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-lk-logo bg-lk-row text-lk-accent"
          >
            {icon}
          </span>
          <span data-slot="lk-point-text" className="flex flex-col gap-0.5">
            <strong data-slot="lk-point-title" className="text-lk-body font-medium">
              {title}
            </strong>
            <span data-slot="lk-point-detail" className="text-lk-detail text-lk-muted">
              {detail}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
