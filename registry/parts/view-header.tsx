import type { ViewName } from '@latchkey/headless'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'

/** What a view wants in the header above it. */
export interface ViewHeader {
  title: string
  /** The view that explains this one, offered where there is nothing to go back to. */
  help?: ViewName | undefined
}

interface ViewHeaderContextValue {
  readonly header: ViewHeader
  readonly setHeader: (header: ViewHeader) => void
}

const ViewHeaderContext = createContext<ViewHeaderContextValue | undefined>(undefined)

/** Lets the views below say what the header shows. */
export function ViewHeaderProvider({ children }: { children: ReactNode }) {
  const [header, setHeader] = useState<ViewHeader>({ title: '' })
  const value = useMemo(() => ({ header, setHeader }), [header])
  return <ViewHeaderContext.Provider value={value}>{children}</ViewHeaderContext.Provider>
}

/** What the header has to show. */
export function useCurrentViewHeader(): ViewHeader {
  return useContext(ViewHeaderContext)?.header ?? { title: '' }
}

/** For views: says what the header shows while this view is up; in the same frame as the view itself. */
export function useViewHeader({ title, help }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)?.setHeader
  useLayoutEffect(() => setHeader?.({ title, help }), [setHeader, title, help])
}
