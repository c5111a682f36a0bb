import { useRouter } from '@latchkey/headless'
import { GemIcon, KeyRoundIcon, ShieldCheckIcon } from 'lucide-react'
import { guideMessages } from '../messages/guide'
import { Points } from '../parts/points'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

const words = guideMessages.aboutWallets
const icons = [GemIcon, KeyRoundIcon, ShieldCheckIcon]

/** For newcomers. spec 1.8 */
export function WhatIsAWalletView() {
  const { goBack } = useRouter()
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
        <Button onClick={() => goBack()}>{words.done}</Button>
      </ViewFooter>
    </>
  )
}
