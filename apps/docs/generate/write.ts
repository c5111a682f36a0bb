// Writes the pages that the site renders and that the CLI brings along: `turbo run generate`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPages } from './site/allPages'
import { brokenLinks } from './site/brokenLinks'

const folder = join(import.meta.dirname, '../generated')
const { pages } = allPages(join(import.meta.dirname, '../../..'))
const broken = brokenLinks(pages)
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
console.log(`${pages.length} pages`)
