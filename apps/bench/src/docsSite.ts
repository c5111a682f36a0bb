import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { Browser } from 'playwright-core'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'apps/docs/out')

/** The pages of the documentation that are measured: each kind of page, and the largest. */
const measured = [
  '',
  'quick-start/vite',
  'reference/hooks/useSend',
  'views/Send',
  'reference/errors/UserRejectedError',
  'specification',
  'reference/types/headless',
  'comparison',
  'cli',
  'changelog',
]

/** The documentation in a browser. */
export interface DocsSite {
  readonly browser: Browser
  /** The addresses of ten pages. */
  readonly addresses: readonly string[]
}

/** Builds the documentation, unless nothing has changed since then, serves it, and opens a browser. */
export async function withDocsSite<result>(work: (site: DocsSite) => Promise<result>): Promise<result> {
  const { code, output } = await execute('turbo', ['run', 'site', '--filter=@latchkey/docs'], { cwd: root })
  if (code !== 0) throw new Error(output)
  const missing = measured.find((path) => !existsSync(join(folder, path, 'index.html')))
  if (missing !== undefined) throw new Error(`The documentation has no page "${missing}".`)
  const server = await serveFolder(folder, { isCompressed: true })
  try {
    const browser = await launchChromium()
    try {
      return await work({ browser, addresses: measured.map((path) => `${server.url}/${path && `${path}/`}`) })
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
