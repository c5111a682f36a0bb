import { measures } from './measure/measures'
import type { BenchName, Readings } from './readings'
import { startStage } from './stage'
import { round } from './statistics'

/**
 * Runs the measurements of these figures. A measurement that fails prints why to stderr and leaves its
 * figures out; the others continue.
 */
export async function runBench(names: readonly BenchName[]): Promise<Readings> {
  const wanted = measures.filter((measure) => measure.names.some((name) => names.includes(name)))
  const readings: Readings = {}
  const attempt = async (what: string, work: () => Promise<Readings>) => {
    process.stderr.write(`${what}...\n`)
    try {
      const measured = await work()
      Object.assign(readings, measured)
      // A run that is ended has its figures so far.
      for (const [name, { value }] of Object.entries(measured))
        process.stderr.write(`  ${name} ${round(value, 2)}\n`)
    } catch (error) {
      process.stderr.write(`${what} could not be measured: ${error instanceof Error ? error.stack : error}\n`)
    }
  }

  if (wanted.some(({ onStage }) => onStage))
    await attempt('setting the stage', async () => {
      const stage = await startStage()
      const end = () => stage.stop()
      try {
        for (const { names, onStage } of wanted)
          if (onStage) await attempt(names.join(', '), () => onStage(stage))
      } finally {
        await end()
      }
      return {}
    })
  for (const { names, alone } of wanted) if (alone) await attempt(names.join(', '), alone)
  return readings
}
