import type { ViewName } from '@latchkey/headless'
import { createContext, useContext, useLayoutEffect } from 'react'

/** The content of the header for a view. */
export interface ViewHeader {
  title: string
  /** The view that explains this one. Shown as a help button if there is no back button. */
  help?: ViewName | undefined
  /** The view with the settings of this one. Shown as a button if there is no back button. */
  settings?: ViewName | undefined
  /** Whether the network is shown in place of the title, which screen readers still read. Default false. */
  hasNetwork?: boolean | undefined
  /** The view has done its work and leaves by itself, so there is no back button. Default false. */
  isDone?: boolean | undefined
}

/** The header of the current view. `version` increases with every view. */
export interface CurrentViewHeader extends ViewHeader {
  readonly version: number
}

export interface ViewHeaderContextValue {
  readonly header: CurrentViewHeader
  readonly setHeader: (header: ViewHeader) => void
}

export const ViewHeaderContext = createContext<ViewHeaderContextValue | undefined>(undefined)

export const noHeader: CurrentViewHeader = { title: '', version: 0 }

/** Returns the header of the current view. */
export function useCurrentViewHeader(): CurrentViewHeader {
  return useContext(ViewHeaderContext)?.header ?? noHeader
}

/** Sets the header while a view is shown, in the same frame as the view. */
export function useViewHeader({ title, help, settings, hasNetwork, isDone }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)?.setHeader
  useLayoutEffect(
    () => setHeader?.({ title, help, settings, hasNetwork, isDone }),
    [setHeader, title, help, settings, hasNetwork, isDone],
  )
}
