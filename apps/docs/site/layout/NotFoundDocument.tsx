import { createAddress } from '../createAddress'
import type { SitePages } from '../sitePages'
import { type ClientFiles, Document } from './Document'
import { Header } from './Header'

interface NotFoundDocumentProps {
  site: SitePages
  files: ClientFiles
  /** The folder of the host that the site is served from, with slashes at both ends. */
  folder: string
}

/** What an address without a page shows. It can be at any depth, so its links are not relative. */
export function NotFoundDocument({ site, files, folder }: NotFoundDocumentProps) {
  const address = createAddress(folder)
  return (
    <Document
      title="This page does not exist - Latchkey"
      description="There is no page at this address."
      root={folder}
      address={address}
      files={files}
    >
      <Header site={site} address={address} area={undefined} hasMenu={false} />
      <main id="content" className="not-found" tabIndex={-1}>
        <h1>This page does not exist</h1>
        <p>It may have moved. Use the search, or begin at the first page.</p>
        <a className="button button-primary" href={address('/')}>
          First page
        </a>
      </main>
    </Document>
  )
}
