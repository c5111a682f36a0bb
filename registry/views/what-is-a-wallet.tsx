import { useFeatures, useRouter } from '@latchkey/headless'
import { GemIcon, KeyRoundIcon, ShieldCheckIcon } from 'lucide-react'
import { guideMessages } from '../messages/guide'
import { Points } from '../parts/points'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

const words = guideMessages.aboutWallets
const icons = [GemIcon, KeyRoundIcon, ShieldCheckIcon]

/** Explains what a wallet is. */
export function WhatIsAWalletView() {
  const { hasAllWallets, hasPairing } = useFeatures()
  const { goBack, canOpen, push, preload } = useRouter()
  // Without pairing, an extension from a store is what a user without a wallet needs.
  const canGet = (hasAllWallets || !hasPairing) && canOpen('GetWallet')
  useViewHeader({ title: words.title })
  const points = words.points.map((point, index) => {
    const Icon = icons[index] ?? GemIcon
    return { ...point, icon: <Icon size={20} strokeWidth={1.75} /> }
  })
  return (
    <>
      <ViewBody>
        <Points points={points} />
      </ViewBody>
      <ViewFooter>
        {canGet && (
          <Button onPointerEnter={() => preload('GetWallet')} onClick={() => push('GetWallet')}>
            {words.getWallet}
          </Button>
        )}
        <Button variant={canGet ? 'neutral' : 'primary'} onClick={() => goBack()}>
          {words.done}
        </Button>
      </ViewFooter>
    </>
  )
}
