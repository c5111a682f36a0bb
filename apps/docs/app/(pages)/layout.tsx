import { DocsLayout } from 'fumadocs-ui/layouts/docs'
import type { ReactNode } from 'react'
import { pageTree } from '../../lib/pageTree'

/** The sidebar and the search of every page. */
export default function PagesLayout({ children }: { children: ReactNode }) {
  return (
    <DocsLayout
      tree={pageTree}
      nav={{ title: 'Latchkey' }}
      sidebar={{ defaultOpenLevel: 0, prefetch: false }}
    >
      {children}
    </DocsLayout>
  )
}
