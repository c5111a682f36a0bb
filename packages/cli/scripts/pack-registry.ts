import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../../registry/dist')
const target = join(import.meta.dirname, '../dist/registry')

if (!existsSync(join(source, 'index.json'))) {
  process.stderr.write('registry/dist is not built. Run: pnpm --filter @latchkey/registry build\n')
  process.exit(1)
}
rmSync(target, { recursive: true, force: true })
// `r` holds the same files in shadcn's format, for a web server; the CLI does not read it.
cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'r') })
