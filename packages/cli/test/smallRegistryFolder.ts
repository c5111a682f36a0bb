import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { smallFiles, writeSmallRegistry } from './smallRegistry.js'

/** Writes the small registry to a new folder, which is deleted after the tests of the file. */
export function smallRegistryFolder(files: Readonly<Record<string, string>> = smallFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return writeSmallRegistry(folder, files)
}
