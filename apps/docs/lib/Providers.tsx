'use client'

import { RootProvider } from 'fumadocs-ui/provider/next'
import { lazy, type ReactNode } from 'react'

// Loads when the user opens the search for the first time.
const SearchDialog = lazy(() => import('./SearchDialog').then((file) => ({ default: file.SearchDialog })))

/** Theme and search of the site. */
export function Providers({ children }: { children: ReactNode }) {
  return <RootProvider search={{ SearchDialog }}>{children}</RootProvider>
}
