import type { PageWallet } from '@latchkey/sandbox'
import type { Page } from 'playwright-core'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading, medianReading } from '../statistics'
import { createYardstick } from '../yardstick'

const warmUps = 3
const samples = 20

const accounts = 500
const connections = 8

/**
 * With 500 accounts in 8 connections: from the click that makes another connection active to the frame with
 * its account, and how often the components that do not depend on it rendered.
 */
export async function switch500(stage: Stage): Promise<Readings> {
  const scene = { wallets: { approval: 'window', wallets: manyWallets() } } as const
  const { page, close } = await stage.visit('wallets', 'desktop', scene)
  try {
    await connectAll(page)
    const addresses = await page.evaluate(() =>
      (window.latchkeySandbox?.wallets ?? []).map((wallet) => wallet.accounts[0] ?? ''),
    )
    const values: number[] = []
    const yardstick = createYardstick(stage, samples)
    await settle(page)
    const before = await renders(page)
    for (let run = 0; run < warmUps + samples; run++) {
      // The last one connected is active.
      const address = addresses[run % connections] ?? ''
      if (run >= warmUps) await yardstick.measure()
      const value = await page.evaluate((to) => window.probe.clickConnectionToAccount(to), address)
      if (run >= warmUps) values.push(value)
      await settle(page)
    }
    const after = await renders(page)
    const rendered = Object.keys(after).filter((part) => after[part] !== before[part])
    const sum = rendered.reduce((total, part) => total + (after[part] ?? 0) - (before[part] ?? 0), 0)
    return {
      'chains/switch-500': yardstick.scale(medianReading(values)),
      'chains/switch-500:renders': { ...exactReading(sum), note: rendered.join(', ') },
    }
  } finally {
    await close()
  }
}

/** Keys that differ in their last digits. Nothing is sent from them. */
function manyWallets(): PageWallet[] {
  const keys = Array.from(
    { length: accounts },
    (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}` as const,
  )
  return Array.from({ length: connections }, (_, index) => ({
    name: `Wallet ${index + 1}`,
    rdns: `test.latchkey.many${index + 1}`,
    privateKeys: keys.filter((_, key) => key % connections === index),
  }))
}

/** Connects each wallet with all its accounts. */
async function connectAll(page: Page): Promise<void> {
  await page.locator('#connectors > button').click()
  for (let index = 0; index < connections; index++) {
    await page.getByRole('button', { name: `Wallet ${index + 1}`, exact: true }).click()
    await page.evaluate(async (nth) => {
      const wallet = window.latchkeySandbox?.wallets[nth]
      await wallet?.controls.approve(undefined, { accounts: wallet.accounts })
    }, index)
    await page.locator('#connections li').nth(index).waitFor()
  }
  const shown = await page.locator('#connections li').allInnerTexts()
  const count = shown.reduce((sum, text) => sum + Number(/(\d+) accounts/.exec(text)?.[1]), 0)
  if (count !== accounts) throw new Error(`${count} accounts are connected instead of ${accounts}.`)
}

/** How often each bystander was rendered. */
async function renders(page: Page): Promise<Readonly<Record<string, number>>> {
  const counts = await page.evaluate(() => ({
    ...window.bystanderRenders,
    'no hook': window.hostRenders ?? 0,
  }))
  if (Object.keys(counts).length < 2)
    throw new Error('The parts of the app that count their renders are missing.')
  return counts
}
