import { getTableOfContents } from 'fumadocs-core/content/toc'
import { DocsBody, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageMarkdown } from '../../../lib/PageMarkdown'
import { findPage, pages } from '../../../lib/pages'

interface Props {
  params: Promise<{ slug?: string[] }>
}

/** A page of the site. */
export default async function Page({ params }: Props) {
  const page = findPage((await params).slug)
  if (!page) notFound()
  return (
    <DocsPage toc={getTableOfContents(page.markdown)}>
      <DocsTitle>{page.title}</DocsTitle>
      <DocsBody>
        <PageMarkdown>{page.markdown}</PageMarkdown>
      </DocsBody>
    </DocsPage>
  )
}

/** The addresses of all pages. */
export function generateStaticParams(): { slug: string[] }[] {
  return pages.map(({ path }) => ({ slug: path === '' ? [] : path.split('/') }))
}

/** Title and description of the document. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findPage((await params).slug)
  if (!page) notFound()
  return { title: page.path === '' ? { absolute: 'Latchkey' } : page.title, description: page.description }
}
