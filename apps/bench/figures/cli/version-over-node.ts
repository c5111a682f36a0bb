import { tmpdir } from 'node:os'
import { cliProgram, runNode } from '../../src/copiedFiles'
import type { Stage } from '../../src/stage'
import { median, medianReading, type Reading } from '../../src/statistics'
import { createYardstick } from '../../src/yardstick'

const warmUps = 3
const samples = 20

/**
 * Milliseconds of `latchkey --version`, less those of an empty run of Node. The runs alternate, so that a
 * busy machine slows both.
 */
export default async function versionOverNode(stage: Stage): Promise<Reading> {
  const yardstick = createYardstick(stage, samples)
  const bare: number[] = []
  const version: number[] = []
  for (let run = 0; run < warmUps + samples; run++) {
    if (run >= warmUps) await yardstick.measure()
    const empty = runNode(['-e', '0'], tmpdir())
    const full = runNode([cliProgram, '--version'], tmpdir())
    if (run < warmUps) continue
    bare.push(empty)
    version.push(full)
  }
  const base = median(bare)
  const reading = yardstick.scale(medianReading(version.map((ms) => ms - base)))
  return { ...reading, note: `node alone ${base.toFixed(0)} ms` }
}
