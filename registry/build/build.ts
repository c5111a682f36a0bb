import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegistry } from './buildRegistry'
import { buildSource, registryRoot } from './buildSource'
import { checkTypes, projects } from './checkTypes'

try {
  const built = await buildSource()
  writeRegistry(join(registryRoot, 'dist'), built)
  syncSourceRegistry(built.sourceRegistry)
  for (const project of projects) checkTypes(registryRoot, project)
  const counts = built.variants.map(({ index, texts }) => `${index.style}-${index.lang} ${texts.size} files`)
  process.stdout.write(`registry ${built.index.version}: ${counts.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Updates the committed `registry.json`. Throws in CI, where the change would not be committed. */
function syncSourceRegistry(text: string): void {
  const path = join(registryRoot, 'registry.json')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (process.env.CI)
    throw new Error('registry/registry.json is not up to date: run `npm run build` and commit it')
  writeFileSync(path, text)
  process.stdout.write('registry/registry.json has changed: commit it\n')
}
