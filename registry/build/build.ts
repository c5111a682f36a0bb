import { readFileSync, writeFileSync } from 'node:fs'
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
  writeFileSync(join(root, 'registry.json'), built.sourceRegistry)
  for (const react of reactVersions) checkTypes(root, react)
  const counts = built.variants.map(({ index, texts }) => `${index.style}-${index.lang} ${texts.size} files`)
  process.stdout.write(`registry ${version}: ${counts.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
