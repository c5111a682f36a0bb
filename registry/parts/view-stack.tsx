import { useRouter, type ViewName } from '@latchkey/headless'
import type { ComponentType, CSSProperties } from 'react'

export interface ViewStackProps {
  /** Returns the component of a view if it has loaded. */
  componentOf: (view: ViewName) => ComponentType | undefined
}

const travel = { forward: 1, back: -1, none: 0 }

/**
 * Shows the router's view. A new view is fully visible in its first frame and slides into its place in the
 * direction of travel. The old one is gone by then, so that no two texts are over each other.
 */
export function ViewStack({ componentOf }: ViewStackProps) {
  const { view, direction } = useRouter()
  const View = componentOf(view)
  return (
    <div
      data-slot="lk-views"
      style={{ '--lk-travel': travel[direction] } as CSSProperties}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {View ? (
        <ViewFrame key={view} view={view} component={View} />
      ) : (
        // With the header as high as the empty card that may have been shown before.
        <div data-slot="lk-view-loading" data-loading="" className="h-64 text-lk-accent" />
      )}
    </div>
  )
}

// A component of its own: linters take one that is looked up while rendering for a new one in each render.
function ViewFrame({ view, component: View }: { view: ViewName; component: ComponentType }) {
  return (
    <div
      data-slot="lk-view"
      data-view={view}
      className="flex min-h-0 flex-1 animate-lk-view-in flex-col lk-short:not-has-data-own-scroll:block lk-short:overflow-y-auto lk-short:overscroll-contain lk-short:scroll-py-2"
    >
      <View />
    </div>
  )
}
