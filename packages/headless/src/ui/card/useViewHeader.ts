'use client'

import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { ViewName } from '../../core/stores/router.js'

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

/** The header of the current view, and the function with which a view sets it. */
export interface ViewHeaderState {
  readonly header: CurrentViewHeader
  setHeader(header: ViewHeader): void
}

const noHeader: CurrentViewHeader = { title: '', version: 0 }

/** The header of one card, for its views. */
export const ViewHeaderContext = createContext<ViewHeaderState>({ header: noHeader, setHeader() {} })

/**
 * Sets the header while a view is shown, in the same frame as the view.
 *
 * @example
 * ```tsx
 * import { useViewHeader } from '@latchkey/headless/ui'
 *
 * export function GuideView() {
 *   useViewHeader({ title: 'What is a wallet?' })
 *   return <p>It keeps your keys.</p>
 * }
 * ```
 */
export function useViewHeader({ title, help, settings, hasNetwork, isDone }: ViewHeader): void {
  const { setHeader } = useContext(ViewHeaderContext)
  useLayoutEffect(
    () => setHeader({ title, help, settings, hasNetwork, isDone }),
    [setHeader, title, help, settings, hasNetwork, isDone],
  )
}

/**
 * Returns the header of the current view. Before the first view, its title is empty and `version` is 0.
 *
 * @example
 * ```tsx
 * import { useCurrentViewHeader } from '@latchkey/headless/ui'
 *
 * export function Title() {
 *   return <h2>{useCurrentViewHeader().title}</h2>
 * }
 * ```
 */
export function useCurrentViewHeader(): CurrentViewHeader {
  return useContext(ViewHeaderContext).header
}

/**
 * Returns the value of the context. `version` stays the same when a view is done and keeps its title, so that
 * screen readers do not read the title again.
 *
 * @example
 * ```tsx
 * import { useViewHeaderState, ViewHeaderContext } from '@latchkey/headless/ui'
 * import type { ReactNode } from 'react'
 *
 * export function Headers({ children }: { children: ReactNode }) {
 *   const value = useViewHeaderState()
 *   return <ViewHeaderContext.Provider value={value}>{children}</ViewHeaderContext.Provider>
 * }
 * ```
 */
export function useViewHeaderState(): ViewHeaderState {
  const [header, setCurrent] = useState(noHeader)
  const setHeader = useCallback(
    (next: ViewHeader) =>
      setCurrent(({ title, version }) => {
        const isSame = next.isDone && next.title === title
        return { ...next, version: isSame ? version : version + 1 }
      }),
    [],
  )
  return useMemo(() => ({ header, setHeader }), [header, setHeader])
}
