import type { Readings } from '../../src/readings'
import { runScript } from '../../src/runScript'
import type { Stage } from '../../src/stage'
import { createYardstick } from '../../src/yardstick'

/**
 * The longest time between two frames while a page shows a hostile picture of a wallet: the worst of the
 * corpus in `packages/protocol/test/pictures`, each at the largest size that is accepted.
 */
export default async function picture(stage: Stage): Promise<Readings> {
  const yardstick = createYardstick(stage, 2)
  await yardstick.measure()
  const gaps = await runScript<readonly { name: string; gap: number }[]>(
    'packages/protocol',
    'test/pictures/printGaps.ts',
  )
  await yardstick.measure()
  const [worst] = gaps
  const last = gaps.at(-1)
  if (!worst || !last) throw new Error('No picture was shown.')
  return {
    'attack/picture:longest-gap': {
      ...yardstick.scale({ value: worst.gap, min: last.gap, max: worst.gap }),
      note: `${gaps.length} pictures; worst: ${worst.name}`,
    },
  }
}
