import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type CurrentViewHeader, noHeader, type ViewHeader, ViewHeaderContext } from './view-header'

/** Provides the header's state to the views. */
export function ViewHeaderProvider({ children }: { children: ReactNode }) {
  const [header, setHeader] = useState<CurrentViewHeader>(noHeader)
  const show = useCallback(
    (next: ViewHeader) =>
      setHeader(({ title, version }) => {
        // The title of a view that is done is not announced again.
        const isSame = next.isDone && next.title === title
        return { ...next, version: isSame ? version : version + 1 }
      }),
    [],
  )
  const value = useMemo(() => ({ header, setHeader: show }), [header, show])
  return <ViewHeaderContext.Provider value={value}>{children}</ViewHeaderContext.Provider>
}
