import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'

const headless = join(import.meta.dirname, '../../../../packages/headless')

/**
 * The longest time between two frames while a page shows a hostile picture of a wallet: the worst of the
 * corpus in `packages/headless/test/pictures`, each at the largest size that is accepted.
 */
export async function pictureGap(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'test/pictures/printGaps.ts'],
    { cwd: headless },
  )
  const gaps: readonly { name: string; gap: number }[] = JSON.parse(stdout)
  const [worst] = gaps
  const last = gaps.at(-1)
  if (!worst || !last) throw new Error('No picture was shown.')
  return {
    'attack/picture:longest-gap': {
      value: worst.gap,
      min: last.gap,
      max: worst.gap,
      note: `${gaps.length} pictures; worst: ${worst.name}`,
    },
  }
}
