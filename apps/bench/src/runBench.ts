import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchName, Measure, MeasureAlone, Readings } from './readings'
import { startStage } from './stage'
import { type Reading, round } from './statistics'

/**
 * Measures these figures. A file that fails prints why to stderr, and its figures are left out; the others
 * continue. What needs no stage is not measured beside one.
 */
export async function runBench(names: readonly BenchName[]): Promise<Readings> {
  const readings: Readings = {}
  const attempt = async (file: string, work: () => Promise<Reading | Readings>) => {
    process.stderr.write(`${file}...\n`)
    try {
      const measured = await work()
      const found: Readings = isReading(measured) ? { [file]: measured } : measured
      Object.assign(readings, found)
      // A run that is ended has its figures so far.
      for (const [name, { value }] of Object.entries(found))
        process.stderr.write(`  ${name} ${round(value, 2)}\n`)
    } catch (error) {
      process.stderr.write(`${file} could not be measured: ${error instanceof Error ? error.stack : error}\n`)
    }
  }

  const staged: [string, Measure][] = []
  const alone: [string, MeasureAlone][] = []
  for (const file of figureFiles.filter((each) => names.some((name) => measures(each, name)))) {
    const { default: measure } = await import(pathToFileURL(join(folder, `${file}.ts`)).href)
    if (measure.length > 0) staged.push([file, measure])
    else alone.push([file, measure])
  }
  if (staged.length > 0)
    await attempt('the stage', async () => {
      const stage = await startStage()
      try {
        for (const [file, measure] of staged) await attempt(file, () => measure(stage))
      } finally {
        await stage.stop()
      }
      return {}
    })
  for (const [file, measure] of alone) await attempt(file, measure)
  return readings
}

function isReading(measured: Reading | Readings): measured is Reading {
  return 'value' in measured
}

/** Each figure has a file in this folder. */
const folder = join(import.meta.dirname, '../figures')

/** The files that measure, without their ending: `connect/leak`. */
export const figureFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.slice(0, -'.ts'.length).replaceAll('\\', '/'))
  .sort()

/** Returns whether a file measures a figure: `connect/leak` measures `connect/leak:heap`. */
export function measures(file: string, name: string): boolean {
  return name === file || [':', '-'].some((sign) => name.startsWith(file + sign))
}
