import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { outsideLayers } from '../checks/layers'
import { sourceFiles } from '../checks/sourceFiles'

export type { Mutant }

/** The packages whose lines are broken, each with its own tests. */
export const mutatedPackages = ['packages/headless', 'packages/protocol', 'packages/server'] as const

/** Entry points, and tables of data: a mutant there changes the data, and not what the code does. */
const notMutated = /\/exports\/|\.(?:generated|sources)\.ts$|\/(?:builtInWallets|knownExtensions)\.ts$/

/** Returns the files whose lines can be broken, as paths from the root. */
export function mutatedFiles(root: string): string[] {
  const folders = mutatedPackages.map((folder) => `${folder}/src`)
  return sourceFiles(root, folders, /\.tsx?$/).filter(
    (file) => !outsideLayers.test(file) && !notMutated.test(file),
  )
}

/** Returns Stryker's mutants of a file, without those that a comment in the source switches off. */
export async function listMutants(root: string, file: string): Promise<Mutant[]> {
  const silent = { isDebugEnabled: () => false, info() {}, debug() {}, warn: console.warn }
  const content = readFileSync(join(root, file), 'utf8')
  const { mutants } = await new Instrumenter(silent as never).instrument(
    [{ name: file, mutate: true, content }],
    { plugins: null, ignorers: [], excludedMutations: [] },
  )
  return mutants.filter(({ status }) => status === undefined)
}

/**
 * Returns so many mutants, the same for the same seed. Each line comes once, with one of the mutants that
 * begin there, so that lines with many of them do not fill the sample.
 */
export async function sampleMutants(
  root: string,
  files: readonly string[],
  seed: number,
  count: number,
): Promise<Mutant[]> {
  const orderOf = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex')
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((_, line) => ({ file, line, order: orderOf(`${file}:${line}`) })),
  )
  lines.sort((one, other) => (one.order < other.order ? -1 : 1))
  const known = new Map<string, Mutant[]>()
  const sample: Mutant[] = []
  for (const { file, line } of lines) {
    if (sample.length >= count) break
    const mutants = known.get(file) ?? (await listMutants(root, file))
    known.set(file, mutants)
    const [first] = mutants
      .filter(({ location }) => location.start.line === line)
      .map((mutant) => ({ mutant, order: orderOf(keyOf(mutant)) }))
      .sort((one, other) => (one.order < other.order ? -1 : 1))
    if (first) sample.push(first.mutant)
  }
  return sample
}

/** Returns a text that names a mutant, whatever folder its file is in. */
export function keyOf({ fileName, location, mutatorName, replacement }: Mutant): string {
  const { start, end } = location
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/?(?=packages\/\w+\/src\/)/, '')
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`
}
