import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { repeatTimed } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const docs = join(import.meta.dirname, '../../../docs')
const samples = 2

/** Seconds in which all pages of the documentation are generated and rendered, without a cache. */
export default function build(stage: Stage): Promise<Reading> {
  return repeatTimed(stage, buildOnce, { warmUps: 0, samples })
}

async function buildOnce(): Promise<number> {
  const started = performance.now()
  // The programs of the package run in the version of Node that the generator needs.
  await run('tsx', 'generate/write.ts')
  await run('astro', 'build', '--force')
  return (performance.now() - started) / 1000
}

async function run(program: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await execute(join(docs, 'node_modules/.bin', program), args, { cwd: docs })
  if (code !== 0) throw new Error(output)
}
