import { useRouter, useViewLeave, type ViewName } from '@latchkey/headless'
import { type ComponentType, useRef } from 'react'
import { settled } from '../lib/use-presence'

export interface ViewStackProps {
  /** Returns the component of a view if it has loaded. */
  componentOf: (view: ViewName) => ComponentType | undefined
}

/** Shows the router's view. When it changes, a copy of the old view fades out over the new one. */
export function ViewStack({ componentOf }: ViewStackProps) {
  const { view } = useRouter()
  const View = componentOf(view)
  return (
    <div data-slot="lk-views" className="group/views relative flex min-h-0 flex-1 flex-col">
      {View && <ViewFrame key={view} view={view} component={View} />}
    </div>
  )
}

function ViewFrame({ view, component: View }: { view: ViewName; component: ComponentType }) {
  const ref = useRef<HTMLDivElement>(null)
  useViewLeave(view, ({ direction, isOpen }) => {
    if (ref.current && isOpen) leave(ref.current, direction)
  })

  return (
    <div
      ref={ref}
      data-slot="lk-view"
      data-view={view}
      className="flex min-h-0 flex-1 flex-col group-data-[direction]/views:animate-lk-view-in"
    >
      <View />
    </div>
  )
}

const travel = { forward: '1', back: '-1', none: '0' }

/**
 * Adds a copy of the frame that fades out. It is a copy, because the old view must not render with the new
 * state.
 */
function leave(frame: HTMLElement, direction: keyof typeof travel): void {
  const stack = frame.parentElement
  if (!stack) return
  stack.style.setProperty('--lk-travel', travel[direction])
  stack.dataset.direction = direction
  const copy = frame.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.dataset.slot = 'lk-leaving-view'
  copy.style.cssText += ';position:absolute;inset:0 0 auto;pointer-events:none'
  copy.style.animation = 'lk-view-out 150ms ease-out forwards'
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  stack.append(copy)
  settled(copy).then(() => copy.remove())
}
