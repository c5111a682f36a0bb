import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import type { BenchPage, PageScene } from './browser'
import type { PageName } from './buildPage'
import { accountButton, connectWallet, openAccount } from './modal'
import type { Stage } from './stage'

/** A file the page fetched. */
export interface Transfer {
  readonly url: string
  readonly kind: 'script' | 'stylesheet'
  /** Length of the body after gzip at level 9, in bytes. */
  readonly gzipBytes: number
}

/** Returns the scripts and stylesheets that a page fetches while something is done in it. */
export async function transfersDuring(page: Page, act: () => Promise<unknown>): Promise<Transfer[]> {
  const transfers: Promise<Transfer[]>[] = []
  const record = (response: Response) => {
    const transfer = transferOf(response)
    // It is awaited after the act.
    transfer.catch(() => {})
    transfers.push(transfer)
  }
  page.on('response', record)
  await act()
  page.off('response', record)
  return (await Promise.all(transfers)).flat()
}

async function transferOf(response: Response): Promise<Transfer[]> {
  const kind = response.request().resourceType()
  if (kind !== 'script' && kind !== 'stylesheet') return []
  return [{ url: response.url(), kind, gzipBytes: gzipSync(await response.body(), { level: 9 }).length }]
}

/** Kilobytes (1,000 bytes) of one kind. A file fetched twice counts once. */
export function kilobytes(transfers: readonly Transfer[], kind: Transfer['kind']): number {
  const files = new Map(
    transfers.filter((each) => each.kind === kind).map((each) => [each.url, each.gzipBytes]),
  )
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}

/** Returns what a page fetches when it loads, before the modal opens. */
export function loadingPage(stage: Stage, name: PageName): Promise<Transfer[]> {
  return stage.visit(name, ({ page }) =>
    transfersDuring(page, () => page.reload({ waitUntil: 'networkidle' })),
  )
}

/**
 * Returns what the modal fetches to show the account of a user who was connected on the visit before: what
 * the account view needs.
 */
export function openingAccount(stage: Stage, name: PageName, scene?: PageScene): Promise<Transfer[]> {
  const open = async ({ page }: BenchPage) => {
    await connectWallet(page)
    await page.reload({ waitUntil: 'networkidle' })
    await accountButton(page)
    return transfersDuring(page, () => openAccount(page))
  }
  return stage.visit(name, open, { scene })
}
