import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Mutant, mutatedPackages } from './mutants'

export interface RunOptions {
  /** Runs of tests at the same time. */
  readonly concurrency: number
  /** Patterns of the test files to use, from the package. All if it is empty. */
  readonly testFiles: readonly string[]
  /** Whether nothing is printed. */
  readonly isQuiet: boolean
}

/**
 * Runs Stryker in a copy of the repository on some of its mutants, each with the tests that run its line.
 * Returns their results, with lines and columns from 1.
 */
export async function runMutants(
  copy: string,
  mutants: readonly Mutant[],
  options: RunOptions,
): Promise<MutantResult[]> {
  const [folderBefore, testsBefore = ''] = [process.cwd(), process.env.LATCHKEY_TESTS]
  process.env.LATCHKEY_TESTS = 'daily'
  process.env.LATCHKEY_MUTANTS = join(copy, '.mutants.json')
  writeFileSync(
    process.env.LATCHKEY_MUTANTS,
    JSON.stringify(mutants.map((mutant) => ({ ...mutant, fileName: join(copy, mutant.fileName) }))),
  )
  const results: MutantResult[] = []
  try {
    for (const folder of mutatedPackages) {
      const own = mutants.filter(({ fileName }) => fileName.startsWith(`${folder}/`))
      if (own.length === 0) continue
      process.chdir(join(copy, folder))
      results.push(...(await new Stryker(settings(folder, own, options)).runMutationTest()))
    }
  } finally {
    process.chdir(folderBefore)
    process.env.LATCHKEY_TESTS = testsBefore
  }
  return results
    .filter(({ status }) => status !== 'CompileError')
    .map((result) => ({ ...result, fileName: relative(copy, result.fileName) }))
}

function settings(folder: string, mutants: readonly Mutant[], options: RunOptions): PartialStrykerOptions {
  const { concurrency, testFiles, isQuiet } = options
  const isHeadless = folder === 'packages/headless'
  return {
    testRunner: 'vitest',
    plugins: [
      createRequire(import.meta.url).resolve('@stryker-mutator/vitest-runner'),
      join(import.meta.dirname, 'chosenMutants.mjs'),
    ],
    checkers: ['chosen'],
    vitest: { configFile: isHeadless ? '../../tools/mutate/headless.vitest.ts' : 'vitest.config.ts' },
    mutate: mutants.map(({ fileName, location: { start, end } }) => {
      const range = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
      return `${relative(folder, fileName)}:${range}`
    }),
    testFiles: [...testFiles],
    // In a copy of its own Stryker would rewrite the settings of TypeScript, with an API that is gone.
    inPlace: true,
    coverageAnalysis: 'perTest',
    // For a line that runs only while its module is loaded, all tests of headless would run.
    ignoreStatic: isHeadless,
    concurrency,
    dryRunTimeoutMinutes: 120,
    timeoutMS: 300_000,
    timeoutFactor: 2,
    reporters: isQuiet ? [] : ['progress-append-only'],
    logLevel: (isQuiet ? 'off' : 'warn') as NonNullable<PartialStrykerOptions['logLevel']>,
    allowConsoleColors: false,
  }
}
