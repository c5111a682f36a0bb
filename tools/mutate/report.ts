import { round } from '../../apps/bench/src/statistics'
import type { Mutant } from './mutants'
import type { MutantResult } from './runMutants'

/** Returns two lines that show a mutant: where it is and what changed, and its line of the source. */
export function describeMutant(
  { file, line, kind, original, replacement }: Mutant,
  lineText: string,
): string {
  const change = `${shorten(original)} → ${shorten(replacement) || 'nothing'}`
  return `${file}:${line}  ${kind}: ${change}\n    ${lineText.trim()}`
}

/** Returns the lines that show a survivor, and the number of test files that run it. */
export function describeSurvivor({ mutant, tests }: MutantResult, lineText: string): string {
  const ran = tests === 0 ? 'no test runs it' : `${tests} test files run it`
  return `survived, ${ran}: ${describeMutant(mutant, lineText)}`
}

/** Returns a table with the counts of each folder of the source, and of all. */
export function toMutantTable(results: readonly MutantResult[]): string {
  const folderOf = ({ mutant }: MutantResult) => mutant.file.split('/')[3] ?? ''
  const folders = [...new Set(results.map(folderOf))].sort()
  const rows = [
    ['', 'mutants', 'noticed', 'survived', 'of those without a test'],
    ...folders.map((folder) =>
      rowOf(
        folder,
        results.filter((result) => folderOf(result) === folder),
      ),
    ),
    rowOf('all', results),
  ]
  return rows
    .map(([name = '', ...cells]) => name.padEnd(12) + cells.map((cell) => cell.padStart(25)).join(''))
    .join('\n')
}

function rowOf(name: string, results: readonly MutantResult[]): string[] {
  const survivors = results.filter(({ noticedBy }) => noticedBy === undefined)
  const untested = survivors.filter(({ tests }) => tests === 0)
  return [
    name,
    String(results.length),
    String(results.length - survivors.length),
    `${survivors.length} (${survivedPercent(results)} %)`,
    String(untested.length),
  ]
}

/** Returns the share of mutants that no test noticed, in percent, with one decimal. */
export function survivedPercent(results: readonly MutantResult[]): number {
  if (results.length === 0) return 0
  const survived = results.filter(({ noticedBy }) => noticedBy === undefined).length
  return round((survived / results.length) * 100, 1)
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
