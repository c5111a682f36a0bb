import { join } from 'node:path'
import { runNode } from '../cli/runNode'
import type { Readings } from '../readings'
import { repeatTimed } from '../repeat'
import type { Stage } from '../stage'

const docs = join(import.meta.dirname, '../../../docs')
const samples = 2

/** Seconds in which all pages of the documentation are generated and rendered, without a cache. */
export async function docsBuild(stage: Stage): Promise<Readings> {
  const run = (file: string) => runNode(['--import', 'tsx', file], docs)
  const build = async () => (run('generate/write.ts') + run('site/build.tsx')) / 1000
  return { 'docs/build': await repeatTimed(stage, build, { warmUps: 0, samples }) }
}
