// Writes what the site renders and runs, and the Markdown that the CLI brings along: `turbo run generate`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allPages } from './allPages'
import { runnableExample } from './api/runnableExample'
import { brokenLinks } from './brokenLinks'
import { markdownFile, markdownTwin } from './llmsText'
import { starlightPage } from './starlightPage'

const folder = join(import.meta.dirname, '../generated')
const { pages, api } = allPages(join(import.meta.dirname, '../../..'))
const broken = brokenLinks(pages)
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`)

for (const part of ['examples', 'markdown', 'pages'])
  rmSync(join(folder, part), { recursive: true, force: true })
write('pages.json', JSON.stringify(pages))
for (const page of pages) {
  write(`markdown/${markdownFile(page)}`, markdownTwin(page))
  write(`pages/${markdownFile(page)}`, starlightPage(page, pages))
}
for (const declaration of api) {
  const example = runnableExample(declaration)
  if (example) write(`examples/${example.name}.tsx`, example.code)
}
console.log(`${pages.length} pages`)

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
