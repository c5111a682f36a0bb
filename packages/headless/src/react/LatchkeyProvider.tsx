'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { InitialState } from '../core/cookie.js'
import type { Latchkey } from '../core/createLatchkey.js'
import { initialStates } from '../core/initialStates.js'
import { invalidateQueries } from '../core/reactions/invalidateQueries.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/** The props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps {
  /** The latchkey of `createLatchkey`. */
  latchkey: Latchkey
  /** The state of `cookieToInitialState`, if a server renders the app. */
  initialState?: InitialState | undefined
  /** Default: the client of the nearest `QueryClientProvider`, or a new one. */
  queryClient?: QueryClient | undefined
  children?: ReactNode
}

/**
 * Provides a latchkey to the hooks below, and starts it while it is mounted. It does not render its children
 * when state changes. wagmi's hooks work below it, if the latchkey has `wagmiAdapter()`.
 *
 * @example
 * ```tsx
 * import { LatchkeyProvider } from '@latchkey/headless'
 * import type { ReactNode } from 'react'
 * import { latchkey } from './latchkey'
 *
 * function Providers({ children }: { children: ReactNode }) {
 *   return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
 * }
 * ```
 */
export function LatchkeyProvider({ latchkey, initialState, queryClient, children }: LatchkeyProviderProps) {
  const outer = useContext(QueryClientContext)
  const [own] = useState(() => queryClient ?? outer ?? new QueryClient())
  const client = queryClient ?? outer ?? own

  useEffect(() => latchkey.start(), [latchkey])
  useEffect(() => invalidateQueries(latchkey, client), [latchkey, client])

  const value = useMemo(
    () => ({ latchkey, initial: initialState ? initialStates(latchkey, initialState) : {} }),
    [latchkey, initialState],
  )
  let tree = <LatchkeyContext.Provider value={value}>{children}</LatchkeyContext.Provider>
  for (const adapter of latchkey.adapters)
    if (adapter.Provider) tree = <adapter.Provider adapter={adapter}>{tree}</adapter.Provider>
  return client === outer ? tree : <QueryClientProvider client={client}>{tree}</QueryClientProvider>
}
