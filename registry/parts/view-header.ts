import type { ViewName } from '@latchkey/headless'
import { createContext, useContext, useLayoutEffect } from 'react'

/** What a view wants in the header above it. */
export interface ViewHeader {
  title: string
  /** The view that explains this one, offered where there is nothing to go back to. */
  help?: ViewName | undefined
}

/** What is shown now; the number grows with every view. */
export interface CurrentViewHeader extends ViewHeader {
  readonly version: number
}

export interface ViewHeaderContextValue {
  readonly header: CurrentViewHeader
  readonly setHeader: (header: ViewHeader) => void
}

export const ViewHeaderContext = createContext<ViewHeaderContextValue | undefined>(undefined)

export const noHeader: CurrentViewHeader = { title: '', version: 0 }

/** Returns what the header has to show. */
export function useCurrentViewHeader(): CurrentViewHeader {
  return useContext(ViewHeaderContext)?.header ?? noHeader
}

/** For views: says what the header shows while this view is up; in the same frame as the view itself. */
export function useViewHeader({ title, help }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)?.setHeader
  useLayoutEffect(() => setHeader?.({ title, help }), [setHeader, title, help])
}
