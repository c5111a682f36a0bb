import type { Page } from '../../generate/page'
import { markdownFile } from '../../generate/site/llmsText'
import { createAddress, rootOf } from '../createAddress'
import { Markdown } from '../markdown/Markdown'
import type { ReadPage } from '../markdown/readPage'
import type { SitePages } from '../sitePages'
import { type ClientFiles, Document } from './Document'
import { Header } from './Header'
import { Hero } from './Hero'
import { FileIcon } from './icons'
import { Pager } from './Pager'
import { Sidebar } from './Sidebar'
import { TableOfContents } from './TableOfContents'

interface PageDocumentProps {
  page: Page
  read: ReadPage
  site: SitePages
  files: ClientFiles
}

/** A page of the site. */
export function PageDocument({ page, read, site, files }: PageDocumentProps) {
  const root = rootOf(page.path)
  const address = createAddress(root)
  const group = site.groupOf(page.path)
  const isHome = page.path === ''
  const twin = `/${markdownFile(page)}`
  const layout = isHome ? 'page page-home' : page.isWide ? 'page page-wide' : 'page'
  return (
    <Document
      title={isHome ? 'Latchkey: a wallet kit for React with views that you own' : `${page.title} - Latchkey`}
      description={page.description}
      root={root}
      address={address}
      files={files}
      twin={twin}
    >
      {/* The first page belongs to no area: to follow a link to one must change the page. */}
      <Header site={site} address={address} area={isHome ? undefined : group?.area} hasMenu />
      <div className={layout}>
        <Sidebar page={page} site={site} address={address} area={group?.area} />
        <main id="content" tabIndex={-1}>
          {isHome ? (
            <Hero address={address} />
          ) : (
            <div className="page-title">
              <p className="page-group">{group?.title}</p>
              <h1>{page.title}</h1>
              <a className="page-twin" href={address(twin)}>
                <FileIcon />
                Markdown
              </a>
            </div>
          )}
          <article className="prose">
            <Markdown content={read.content} address={address} />
          </article>
          <Pager page={page} site={site} address={address} />
        </main>
        {!page.isWide && <TableOfContents headings={isHome ? [] : read.headings} />}
      </div>
    </Document>
  )
}
