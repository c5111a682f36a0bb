import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { type ConformanceMutant, conformanceMutants } from './conformanceMutants'

const adapters = 'src/adapters'

/**
 * Breaks the adapters of a copy of the repository in the ways of `conformanceMutants`, one at a time, and
 * runs the conformance suite of each. Returns whether it noticed all. The suites must pass before anything is
 * broken.
 */
export async function runConformance(copy: string): Promise<boolean> {
  const cwd = join(copy, 'packages/headless')
  const fails = async (adapter: string) => {
    const file = `${adapters}/${adapter}/conformance.dom.test.ts`
    const { code, output } = await execute('vitest', ['run', '--bail=1', file], { cwd })
    return code === 0 ? undefined : (/ FAIL .*/.exec(output)?.[0] ?? output)
  }
  let survived = 0
  for (const adapter of new Set(conformanceMutants.map((mutant) => mutant.adapter))) {
    const failure = await fails(adapter)
    if (failure !== undefined) throw new Error(`${adapter} fails without a mutant: ${failure}`)
    for (const mutant of conformanceMutants.filter((each) => each.adapter === adapter)) {
      const path = join(cwd, adapters, mutant.file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, applyMutant(source, mutant))
      const noticed = await fails(adapter)
      writeFileSync(path, source)
      if (noticed === undefined) survived += 1
      console.log(`${noticed === undefined ? 'SURVIVED' : 'killed  '} ${adapter}: ${mutant.name}`)
      if (noticed !== undefined) console.log(`         by ${noticed.trim()}`)
    }
  }
  console.log(`${conformanceMutants.length - survived} passed, ${survived} failed, 0 skipped`)
  return survived === 0
}

/** @throws Error If the text is not in the source exactly once. */
export function applyMutant(source: string, { file, original, replacement }: ConformanceMutant): string {
  const [before, after, ...others] = source.split(original)
  if (after === undefined || others.length > 0)
    throw new Error(`${file} does not hold this exactly once: ${original}`)
  return `${before}${replacement}${after}`
}
