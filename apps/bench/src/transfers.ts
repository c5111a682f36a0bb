import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** A file the page fetched. */
export interface Transfer {
  readonly url: string
  readonly kind: 'script' | 'stylesheet'
  /** Length of the body after gzip at level 9, in bytes. */
  readonly gzipBytes: number
}

/** Records the scripts and stylesheets a page fetches. `take` returns those since its last call. */
export function recordTransfers(page: Page): { take(): Promise<Transfer[]> } {
  let pending: Promise<Transfer[]>[] = []
  page.on('response', (response) => {
    const transfer = transferOf(response)
    // Of a file that comes after the last call, the page may be closed.
    transfer.catch(() => {})
    pending.push(transfer)
  })
  return {
    async take() {
      const taken = pending
      pending = []
      return (await Promise.all(taken)).flat()
    },
  }
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
