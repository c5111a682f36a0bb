// Renders the pages of `generated` into `out`: `turbo run site`. They need no script to be read.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import type { Page } from '../generate/page'
import { llmsText } from '../generate/site/llmsText'
import type { ClientFiles } from './layout/Document'
import { NotFoundDocument } from './layout/NotFoundDocument'
import { PageDocument } from './layout/PageDocument'
import { PaymentDocument } from './layout/PaymentDocument'
import { readPage } from './markdown/readPage'
import { renderDocument } from './renderDocument'
import { searchIndex } from './search/searchIndex'
import { sitePages } from './sitePages'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')
const out = join(folder, 'out')

const pages: readonly Page[] = JSON.parse(readFileSync(join(folder, 'generated/pages.json'), 'utf8'))

await build({ configFile: join(folder, 'vite.config.ts') })
const files = clientFiles()

const site = sitePages(pages)
const reads = new Map(pages.map((page) => [page.path, readPage(page.markdown)]))
for (const page of pages) {
  const read = reads.get(page.path)
  if (!read) continue
  write(
    `${page.path ? `${page.path}/` : ''}index.html`,
    renderDocument(<PageDocument {...{ page, read, site, files }} />),
  )
}
cpSync(join(folder, 'generated/markdown'), out, { recursive: true })
write('404.html', renderDocument(<NotFoundDocument {...{ site, files, folder: servedFolder() }} />))
write('demo-payment/index.html', renderDocument(<PaymentDocument files={files} />))
cpSync(join(folder, 'pictures'), join(out, 'pictures'), { recursive: true })
write('search.json', JSON.stringify(searchIndex(site, reads)))
write('llms.txt', llmsText(pages))
for (const name of ['light', 'dark', 'light-half', 'dark-half'])
  copyFileSync(join(root, `docs/readme-${name}.webp`), join(out, `modal-${name}.webp`))
console.log(`${pages.length} pages`)

/** The files of the client, from the list that Vite has written. */
function clientFiles(): ClientFiles {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
  rmSync(join(out, '.vite'), { recursive: true })
  const { file, css = [] } = manifest['site/client/main.ts']
  return { script: `/${file}`, styles: css.map((each: string) => `/${each}`) }
}

/** `LATCHKEY_DOCS_PATH` is the folder of the host that has the site. Only the page 404 needs it. */
function servedFolder(): string {
  return `/${process.env.LATCHKEY_DOCS_PATH ?? ''}/`.replaceAll(/\/+/g, '/')
}

function write(path: string, text: string): void {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
