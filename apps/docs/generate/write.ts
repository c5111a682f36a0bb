// Writes what Next reads and serves: the pages, and their Markdown. `node --import tsx generate/write.ts`
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allPages } from './site/allPages'
import { brokenLinks } from './site/brokenLinks'
import { llmsText, markdownFile, markdownTwin } from './site/llmsText'

const folder = join(import.meta.dirname, '..')
const { pages } = allPages(join(folder, '../..'))
const broken = brokenLinks(pages)
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`)

write('generated/pages.json', JSON.stringify(pages))
rmSync(join(folder, 'public'), { recursive: true, force: true })
write('public/llms.txt', llmsText(pages))
for (const page of pages) write(`public/${markdownFile(page)}`, markdownTwin(page))
console.log(`${pages.length} pages`)

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
