import type { BenchPage } from '../../src/browser'
import type { PageName } from '../../src/buildPage'
import { walletName } from '../../src/modal'
import type { Readings } from '../../src/readings'
import type { Stage } from '../../src/stage'
import { mapReading, median, medianReading, round } from '../../src/statistics'

/** The engine compiles what runs often, and a later call compiles more: machine code is no leak. */
const warmUpCycles = 300
const cycles = 100
const rounds = 3

interface Counts {
  readonly nodes: number
  readonly listeners: number
  readonly heapBytes: number
}

/**
 * The heap that remains for each time the modal is opened and closed, more than the plain app's list leaves.
 *
 * @throws Error If nodes or listeners remain too. One in ten cycles is a leak, one in a hundred is not.
 */
export default async function leak(stage: Stage): Promise<Readings> {
  const plain = await growth(stage, 'plain')
  const latchkey = await growth(stage, 'latchkey')
  for (const part of ['nodes', 'listeners'] as const) {
    const left = round(median(latchkey.map((counts) => counts[part])), 1)
    if (left > 0) throw new Error(`Each cycle leaves ${left} ${part}.`)
  }
  const plainHeap = median(plain.map(({ heapBytes }) => heapBytes))
  const heap = medianReading(latchkey.map(({ heapBytes }) => heapBytes))
  return { 'connect/leak:heap': mapReading(heap, (heapBytes) => (heapBytes - plainHeap) / 1000) }
}

/** Growth per cycle, one value for each round of 100. */
function growth(stage: Stage, name: PageName): Promise<Counts[]> {
  return stage.visit(name, async (visit) => {
    await cycle(visit, warmUpCycles)
    let before = await count(visit)
    const found: Counts[] = []
    for (let round = 0; round < rounds; round++) {
      await cycle(visit, cycles)
      const after = await count(visit)
      found.push({
        nodes: (after.nodes - before.nodes) / cycles,
        listeners: (after.listeners - before.listeners) / cycles,
        heapBytes: (after.heapBytes - before.heapBytes) / cycles,
      })
      before = after
    }
    return found
  })
}

function cycle({ page }: BenchPage, times: number): Promise<void> {
  return page.evaluate(([times, wallet]) => window.probe.cycle(times, wallet), [times, walletName] as const)
}

/** Counts what is alive after garbage collection. */
async function count({ page, cdp }: BenchPage): Promise<Counts> {
  await page.waitForTimeout(500)
  // Objects released by finalizers need a second and a third collection.
  for (let collection = 0; collection < 3; collection++) await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}
