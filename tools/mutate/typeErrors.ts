import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { applyMutants, type Mutant } from './mutants'

/** Codes about unused names and unreachable code, which say nothing about behaviour. */
const ignoredCodes = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027, 7028])

const testCode = /(?:\.(?:test|test-d|stories)\.tsx?|\/test)$/

/**
 * Returns the mutants that the compiler refuses. Many are compiled at the same time, at most one of each
 * file: an error belongs to the mutant of its file.
 */
export async function mutantsWithTypeErrors(
  root: string,
  folder: string,
  mutants: readonly Mutant[],
): Promise<Set<Mutant>> {
  const copy = join(root, '.cache/mutate/types')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, folder), { recursive: true })
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  cpSync(join(root, folder, 'src'), join(copy, folder, 'src'), {
    recursive: true,
    filter: (path) => !testCode.test(path),
  })
  const config = {
    extends: '../../tsconfig.base.json',
    include: ['src'],
    // After the first round, only what a mutant can affect is checked again.
    compilerOptions: { types: ['node'], incremental: true, tsBuildInfoFile: './tsconfig.tsbuildinfo' },
  }
  writeFileSync(join(copy, folder, 'tsconfig.json'), JSON.stringify(config))
  symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const refused = new Set<Mutant>()
  for (const round of roundsOf(mutants)) {
    for (const mutant of round)
      writeFileSync(
        join(copy, mutant.file),
        applyMutants(readFileSync(join(root, mutant.file), 'utf8'), [mutant]),
      )
    const { output } = await execute('tsc', ['--noEmit', '-p', '.', '--pretty', 'false'], {
      cwd: join(copy, folder),
    })
    const broken = filesWithErrors(output, folder)
    for (const mutant of round) {
      if (broken.has(mutant.file)) refused.add(mutant)
      cpSync(join(root, mutant.file), join(copy, mutant.file))
    }
  }
  rmSync(copy, { recursive: true, force: true })
  return refused
}

/** Parses `src/a.ts(1,2): error TS2322: ...`. Returns paths from the root. */
export function filesWithErrors(output: string, folder: string): Set<string> {
  const errors = [...output.matchAll(/^(\S[^(]*)\(\d+,\d+\): error TS(\d+):/gm)]
  return new Set(
    errors
      .filter(([, , code]) => !ignoredCodes.has(Number(code)))
      .map(([, file = '']) => join(folder, file).split('\\').join('/')),
  )
}

/** Divides mutants into rounds with at most one mutant of each file. */
export function roundsOf(mutants: readonly Mutant[]): Mutant[][] {
  const rounds: Mutant[][] = []
  for (const mutant of mutants) {
    const round = rounds.find((each) => each.every(({ file }) => file !== mutant.file))
    if (round) round.push(mutant)
    else rounds.push([mutant])
  }
  return rounds
}
