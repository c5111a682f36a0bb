import { join } from 'node:path'
import { repeatTimed } from '../../src/repeat'
import { runNode } from '../../src/runNode'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const docs = join(import.meta.dirname, '../../../docs')
const samples = 2

/** Seconds in which all pages of the documentation are generated and rendered, without a cache. */
export default function build(stage: Stage): Promise<Reading> {
  const run = (file: string) => runNode(['--import', 'tsx', file], docs)
  const buildOnce = async () => (run('generate/write.ts') + run('site/build.tsx')) / 1000
  return repeatTimed(stage, buildOnce, { warmUps: 0, samples })
}
