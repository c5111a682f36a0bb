import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Page {
  path: string
  title: string
  description: string
  search?: string
}

const source = join(import.meta.dirname, '../../../apps/docs/generated')
const target = join(import.meta.dirname, '../dist/docs')

if (!existsSync(join(source, 'pages.json'))) {
  process.stderr.write('The pages are not generated. Run: pnpm --filter @latchkey/docs generate\n')
  process.exit(1)
}
const pages = JSON.parse(readFileSync(join(source, 'pages.json'), 'utf8')) as Page[]
rmSync(target, { recursive: true, force: true })
cpSync(join(source, 'markdown'), target, { recursive: true })
const list = pages.map(({ path, title, description, search }) => ({ path, title, description, search }))
writeFileSync(join(target, 'pages.json'), JSON.stringify(list))
