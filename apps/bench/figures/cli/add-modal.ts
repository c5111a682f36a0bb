import { cpSync } from 'node:fs'
import { cliProgram, inStockApp, runNode } from '../../src/copiedFiles'
import { repeatTimed } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const warmUps = 2
const samples = 10

/**
 * Milliseconds of `latchkey add modal` in a Vite app set up by `latchkey init`, without installing packages.
 */
export default function addModal(stage: Stage): Promise<Reading> {
  return inStockApp((origin) => {
    let runs = 0
    const addToCopy = async () => {
      const copy = `${origin}-${runs++}`
      cpSync(origin, copy, { recursive: true })
      return runNode([cliProgram, 'add', 'modal', '--yes', '--no-install'], copy)
    }
    return repeatTimed(stage, addToCopy, { warmUps, samples })
  })
}
