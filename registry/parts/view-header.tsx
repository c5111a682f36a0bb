import type { ViewName } from '@latchkey/headless'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

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

interface ViewHeaderContextValue {
  readonly header: CurrentViewHeader
  readonly setHeader: (header: ViewHeader) => void
}

const ViewHeaderContext = createContext<ViewHeaderContextValue | undefined>(undefined)

const nothing: CurrentViewHeader = { title: '', version: 0 }

/** Lets the views below say what the header shows. */
export function ViewHeaderProvider({ children }: { children: ReactNode }) {
  const [header, setHeader] = useState<CurrentViewHeader>(nothing)
  const show = useCallback(
    (next: ViewHeader) => setHeader(({ version }) => ({ ...next, version: version + 1 })),
    [],
  )
  const value = useMemo(() => ({ header, setHeader: show }), [header, show])
  return <ViewHeaderContext.Provider value={value}>{children}</ViewHeaderContext.Provider>
}

/** What the header has to show. */
export function useCurrentViewHeader(): CurrentViewHeader {
  return useContext(ViewHeaderContext)?.header ?? nothing
}

/** For views: says what the header shows while this view is up; in the same frame as the view itself. */
export function useViewHeader({ title, help }: ViewHeader): void {
  const setHeader = useContext(ViewHeaderContext)?.setHeader
  useLayoutEffect(() => setHeader?.({ title, help }), [setHeader, title, help])
}
