import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConformanceMutant, conformanceMutants } from './conformanceMutants'
import { type Mutant, mutatedPackage } from './mutants'
import type { TestProcesses } from './testProcesses'

const adapters = `${mutatedPackage}/src/adapters`
const limitMs = 10 * 60_000

/**
 * Breaks the adapters in the ways of `conformanceMutants`, one at a time, and runs the conformance suite of
 * each. Returns how many it did not notice. The suites must pass before anything is broken.
 */
export async function runConformance(
  root: string,
  processes: Pick<TestProcesses, 'run'>,
  log: (line: string) => void,
): Promise<number> {
  let survived = 0
  for (const adapter of new Set(conformanceMutants.map((mutant) => mutant.adapter))) {
    const testFile = `${adapters}/${adapter}/conformance.dom.test.ts`
    const { failures } = await processes.run({ testFile, mutants: [], hasProbes: false }, limitMs)
    if (failures.length > 0) throw new Error(`${testFile} fails without a mutant: ${failures[0]}`)
    for (const mutant of conformanceMutants.filter((each) => each.adapter === adapter)) {
      const request = { testFile, mutants: [toMutant(root, mutant)], hasProbes: false }
      const { failures, loaded } = await processes.run(request, limitMs)
      if (loaded.length === 0) throw new Error(`${mutant.file} is not loaded by ${testFile}`)
      const [failure] = failures
      if (failure === undefined) survived += 1
      log(`${failure === undefined ? 'SURVIVED' : 'killed  '} ${adapter}: ${mutant.name}`)
      if (failure !== undefined) log(`         by ${failure.split('\n')[0]}`)
    }
  }
  return survived
}

/** @throws Error If the text is not in the file exactly once. */
export function toMutant(root: string, { file, original, replacement }: ConformanceMutant): Mutant {
  const path = `${adapters}/${file}`
  const source = readFileSync(join(root, path), 'utf8')
  const start = source.indexOf(original)
  if (start < 0 || source.includes(original, start + 1))
    throw new Error(`${path} does not hold this exactly once: ${original}`)
  const line = source.slice(0, start).split('\n').length
  return { file: path, line, kind: 'conformance', start, end: start + original.length, original, replacement }
}
