import { tmpdir } from 'node:os'
import { cliProgram } from '../cli/packCli'
import { runNode } from '../cli/runNode'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { median, medianReading } from '../statistics'
import { createYardstick } from '../yardstick'

const warmUps = 3
const samples = 20

/**
 * Milliseconds of `latchkey --version`, less those of an empty run of Node. The runs alternate, so that a
 * busy machine slows both.
 */
export async function cliVersion(stage: Stage): Promise<Readings> {
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
  return { 'cli/version-over-node': { ...reading, note: `node alone ${base.toFixed(0)} ms` } }
}
