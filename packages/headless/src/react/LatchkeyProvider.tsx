'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { InitialState } from '../core/cookie.js'
import type { Latchkey } from '../core/createLatchkey.js'
import { initialStates } from '../core/initialStates.js'
import { invalidateQueries } from '../core/reactions/invalidateQueries.js'
import { LatchkeyContext } from './context.js'

export interface LatchkeyProviderProps {
  /** From `createLatchkey`. */
  latchkey: Latchkey
  /** From `cookieToInitialState`, when a server renders. */
  initialState?: InitialState | undefined
  /** Default: the one of the `QueryClientProvider` above, else one of our own. */
  queryClient?: QueryClient | undefined
  children?: ReactNode
}

/**
 * Gives a latchkey to the hooks below, and starts it. It holds no state of its own: what is below renders again only where a hook says
 * so. The host's wagmi hooks and its own QueryClient work underneath.
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
