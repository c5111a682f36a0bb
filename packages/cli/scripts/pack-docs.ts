import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Page {
  path: string
  title: string
  description: string
  markdown: string
}

const source = join(import.meta.dirname, '../../../apps/docs/generated/pages.json')
const target = join(import.meta.dirname, '../dist/docs')

if (!existsSync(source)) {
  process.stderr.write('The pages are not generated. Run: pnpm --filter @latchkey/docs generate\n')
  process.exit(1)
}
const pages = JSON.parse(readFileSync(source, 'utf8')) as Page[]
rmSync(target, { recursive: true, force: true })
write(
  'pages.json',
  JSON.stringify(pages.map(({ path, title, description }) => ({ path, title, description }))),
)
for (const { path, title, markdown } of pages) write(`${path || 'index'}.md`, `# ${title}\n\n${markdown}\n`)

function write(path: string, text: string): void {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
