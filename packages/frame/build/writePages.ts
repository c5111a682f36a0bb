import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPages } from './buildPages.js'

const folder = join(dirname(import.meta.dirname), 'dist', 'pages')

mkdirSync(folder, { recursive: true })
const { version, ...pages } = await buildPages()
const manifest = Object.entries(pages).flatMap(([name, page]) => {
  if (!page) return []
  const { html, ...rest } = page
  writeFileSync(join(folder, `${name}.html`), html)
  return [[name, rest]]
})
writeFileSync(
  join(folder, 'manifest.json'),
  `${JSON.stringify({ version, ...Object.fromEntries(manifest) }, null, 2)}\n`,
)
