import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../registry'
import { type BuiltRegistry, buildRegistry } from './buildRegistry'
import { dependencyRange } from './dependencyRange'
import { readSourceFiles } from './sourceFiles'

/** The folder of the registry's package. */
export const registryRoot = join(import.meta.dirname, '..')

let built: Promise<BuiltRegistry> | undefined

/** Builds the registry of this repository, once per process. */
export function buildSource(): Promise<BuiltRegistry> {
  const { version } = JSON.parse(readFileSync(join(registryRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  built ??= buildRegistry({
    manifest: registry,
    version,
    files: readSourceFiles(registryRoot),
    rangeOf: (name) => dependencyRange(registryRoot, name),
  })
  return built
}
