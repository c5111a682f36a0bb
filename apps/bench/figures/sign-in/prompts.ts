import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@latchkey/test/freePorts'
import type { Page } from 'playwright-core'
import { accountButton, connectWallet, settle } from '../../src/modal'
import type { Stage } from '../../src/stage'
import { startSignInServer } from '../../src/startSignInServer'
import { exactReading, type Reading } from '../../src/statistics'

/**
 * How often the wallet is asked to sign: the user connects and signs in, reloads, switches the network, opens
 * a second tab, and reloads after the server was restarted. Where the app requires the sign-in.
 */
export default async function prompts(stage: Stage): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-sign-in-'))
  try {
    return await stage.emptyPage('sign-in', ({ page, url }) => countPrompts(stage, page, url, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function countPrompts(stage: Stage, page: Page, url: string, folder: string): Promise<Reading> {
  const { origin: pages, pathname } = new URL(url)
  const port = await freePorts(1)
  const address = `http://127.0.0.1:${port}${pathname}`
  let stop = await startSignInServer({ port, pages, folder })
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    await connectWallet(page)
    await page.getByRole('dialog').locator('[data-action="sign"]').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    let count = await countSigned(page)

    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(async (chainId) => {
      await window.latchkeySandbox?.wallets[0]?.controls.switchChain(chainId)
    }, stage.config.chains[1]?.id ?? 0)
    count += await countSigned(page)

    const second = await page.context().newPage()
    await second.goto(address, { waitUntil: 'networkidle' })
    count += await countSigned(second)

    await stop()
    stop = await startSignInServer({ port, pages, folder })
    await page.reload({ waitUntil: 'networkidle' })
    return exactReading(count + (await countSigned(page)))
  } finally {
    await stop()
  }
}

/** Returns how often the wallet was asked since the page has loaded. Throws if the user is not signed in. */
async function countSigned(page: Page): Promise<number> {
  await accountButton(page)
  await settle(page)
  const [session, count, isAsked] = await page.evaluate(async () => {
    const answer = await fetch('/api/sign-in/v1/session')
    const entries = window.latchkeySandbox?.wallets.flatMap(({ log }) => log.entries) ?? []
    const asked = entries.filter(({ direction, method }) => direction === 'request' && /sign/i.test(method))
    return [(await answer.json()).session, asked.length, document.querySelector('[role="dialog"]') !== null]
  })
  if (!session) throw new Error('The server has no session.')
  if (isAsked) throw new Error('The modal is open.')
  return count
}
