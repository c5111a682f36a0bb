import { useRouter } from '@latchkey/headless'
import { BookOpenIcon, FuelIcon, LayersIcon } from 'lucide-react'
import { guideMessages } from '../messages/guide'
import { Points } from '../parts/points'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

const words = guideMessages.aboutNetworks
const icons = [BookOpenIcon, LayersIcon, FuelIcon]

/** Explains what a network is. */
export function WhatIsANetworkView() {
  const { goBack } = useRouter()
  useViewHeader({ title: words.title })
  const points = words.points.map((point, index) => {
    const Icon = icons[index] ?? LayersIcon
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
