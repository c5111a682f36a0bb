// Development only: `pnpm --filter @latchkey/sandbox contracts` rewrites the committed artifacts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.js'

const folder = new URL('../artifacts/', import.meta.url)
mkdirSync(new URL('assets/', folder), { recursive: true })
for (const [path, text] of compileContracts()) {
  writeFileSync(new URL(path, folder), text)
  console.log(`${path}: ${text.length} bytes`)
}
