import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../registry'
import { buildRegistry, writeRegistry } from './buildRegistry'
import { checkTypes, reactVersions } from './checkTypes'
import { dependencyRange } from './dependencyRange'
import { readSourceFiles } from './sourceFiles'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

try {
  const built = await buildRegistry({
    manifest: registry,
    version,
    files: readSourceFiles(root),
    rangeOf: (name) => dependencyRange(root, name),
  })
  writeRegistry(join(root, 'dist'), built)
  syncSourceRegistry(built.sourceRegistry)
  for (const react of reactVersions) checkTypes(root, react)
  const counts = built.variants.map(({ index, texts }) => `${index.style}-${index.lang} ${texts.size} files`)
  process.stdout.write(`registry ${version}: ${counts.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Brings the committed `registry.json` up to date. Throws in CI, where nobody would commit it. */
function syncSourceRegistry(text: string): void {
  const path = join(root, 'registry.json')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (process.env.CI)
    throw new Error('registry/registry.json is not up to date: run `npm run build` and commit it')
  writeFileSync(path, text)
  process.stdout.write('registry/registry.json has changed: commit it\n')
}
