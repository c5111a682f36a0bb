import type { ReactNode } from 'react'
import type { CreateAddress } from '../createAddress'

/** The files that the build made of the client. */
export interface ClientFiles {
  /** From the root of the site: `/assets/main-1a2b.js`. */
  readonly script: string
  readonly styles: readonly string[]
}

interface DocumentProps {
  title: string
  description: string
  /** Address of the first page as this page sees it. The script reads it. */
  root: string
  address: CreateAddress
  files: ClientFiles
  /** Address of the Markdown of this page. */
  twin?: string | undefined
  children: ReactNode
}

/** The document of every page. */
export function Document({ title, description, root, address, files, twin, children }: DocumentProps) {
  return (
    <html lang="en" data-root={root}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {files.styles.map((file) => (
          <link key={file} rel="stylesheet" href={address(file)} />
        ))}
        {/* Runs before the first paint, so that a theme that the reader chose does not flash. */}
        <script src={address('/theme.js')} />
        <script type="module" src={address(files.script)} />
        <link rel="icon" href={address('/icon.svg')} />
        {twin && <link rel="alternate" type="text/markdown" href={address(twin)} />}
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the text
        </a>
        {children}
      </body>
    </html>
  )
}
