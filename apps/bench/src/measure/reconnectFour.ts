import type { SandboxConfig } from '@latchkey/sandbox'
import type { BenchPage } from '../browser'
import type { PageWallets } from '../device'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { mapReading, medianReading, round } from '../statistics'
import { createYardstick } from '../yardstick'

const warmUps = 2
/** Fewer than usual, because each is five reloads. */
const samples = 10

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const
type Namespace = (typeof namespaces)[number]

/**
 * From the start of a reload until wallets of all four namespaces are connected and shown, less the time of
 * the slowest of the four alone. The reloads alternate, so that the machine is equally fast for all.
 */
export async function reconnectFour(stage: Stage): Promise<Readings> {
  const config = await stage.namespaces()
  const wallets = walletsOf(config)
  const visits: {
    readonly connected: readonly Namespace[]
    readonly visit: BenchPage
    readonly values: number[]
  }[] = []
  const yardstick = createYardstick(stage, samples)
  try {
    for (const connected of [namespaces, ...namespaces.map((each) => [each])]) {
      const visit = await stage.visit('namespaces', 'desktop', { wallets, config })
      visits.push({ connected, visit, values: [] })
      await connect(visit, connected)
    }
    for (let run = 0; run < warmUps + samples; run++) {
      if (run >= warmUps) await yardstick.measure()
      for (const { connected, visit, values } of visits) {
        const value = await reload(visit, connected)
        if (run >= warmUps) values.push(value)
      }
    }
  } finally {
    for (const { visit } of visits) await visit.close()
  }

  const [together, ...alone] = visits.map(({ connected, values }) => ({
    connected,
    reading: medianReading(values),
  }))
  if (!together) throw new Error('Nothing was measured.')
  const slowest = Math.max(...alone.map(({ reading }) => reading.value))
  const eachAlone = alone
    .map(({ connected, reading }) => `${connected} ${round(reading.value, 1)}`)
    .join(', ')
  return {
    'chains/reconnect-four': {
      ...yardstick.scale(mapReading(together.reading, (value) => value - slowest)),
      note: `${round(together.reading.value, 1)} ms; alone: ${eachAlone}`,
    },
  }
}

/** Returns one wallet of each namespace. */
export function walletsOf({ solana, bitcoin, polkadot }: SandboxConfig): PageWallets {
  if (!solana || !bitcoin || !polkadot) throw new Error('The sandbox has not all four namespaces.')
  return {
    approval: 'auto',
    wallets: 1,
    solana: { chains: [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }] },
    bitcoin: {
      network: {
        name: bitcoin.name,
        kind: 'regtest',
        url: bitcoin.url,
        ids: ['bitcoin:regtest', bitcoin.networkId],
      },
    },
    polkadot: { ss58Prefix: polkadot.ss58Prefix },
  }
}

async function connect({ page }: BenchPage, wanted: readonly Namespace[]): Promise<void> {
  await page.locator('#connectors > button').click()
  for (const namespace of wanted) {
    await page.locator(`#connectors li button[data-namespace="${namespace}"]`).first().click()
    await page.locator(`#accounts [data-namespace="${namespace}"][data-status="connected"]`).waitFor()
  }
}

async function reload({ page }: BenchPage, expected: readonly Namespace[]): Promise<number> {
  await page.reload({ waitUntil: 'networkidle' })
  return page.evaluate((names) => window.probe.connectedAt(names), expected)
}
