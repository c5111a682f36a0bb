import { floodMarks } from '../floodMarks'
import type { FloodName } from '../probe/floods'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { medianReading, type Reading, round } from '../statistics'
import { recordTasks } from '../tasks'
import { createYardstick } from '../yardstick'
import { walletsOf } from './reconnectFour'

const wallets = 400
const warmUps = 1
const samples = 5

const channels: readonly FloodName[] = ['eip6963', 'walletStandard', 'injectedWeb3', 'btcProviders']

/**
 * The longest task of the main thread while 400 wallets register at once in a page that lists its wallets: of
 * the slowest channel, which the note names. The task in which the wallets register is included.
 */
export async function walletFlood(stage: Stage): Promise<Readings> {
  const config = await stage.namespaces()
  const readings: { readonly channel: FloodName; readonly reading: Reading }[] = []
  for (const channel of channels) {
    const values: number[] = []
    const yardstick = createYardstick(stage, samples)
    for (let run = 0; run < warmUps + samples; run++) {
      if (run >= warmUps) await yardstick.measure()
      const visit = await stage.visit('namespaces', 'desktop', { wallets: walletsOf(config), config })
      try {
        const { page, cdp } = visit
        await page.locator('#connectors > button').click()
        await page.locator('#connectors li button').first().waitFor()
        const before = await page.locator('#connectors li').count()
        const tasks = await recordTasks(cdp, floodMarks)
        await page.evaluate(([name, count]) => window.probe.flood(name, count), [channel, wallets] as const)
        const longest = await tasks.longest()
        if ((await page.locator('#connectors li').count()) <= before)
          throw new Error(`No wallet of ${channel} was listed.`)
        if (run >= warmUps) values.push(longest)
      } finally {
        await visit.close()
      }
    }
    readings.push({ channel, reading: yardstick.scale(medianReading(values)) })
  }
  const [slowest] = [...readings].sort((a, b) => b.reading.value - a.reading.value)
  if (!slowest) throw new Error('Nothing was measured.')
  const note = readings.map(({ channel, reading }) => `${channel} ${round(reading.value, 1)}`).join(', ')
  return { 'attack/wallets-400:longest-task': { ...slowest.reading, note } }
}
