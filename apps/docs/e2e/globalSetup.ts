import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { serveFolder } from '../server/serveFolder'

const root = join(import.meta.dirname, '../../..')

/** Builds the site, and serves it twice: at the root of a host, and in a folder of one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { code, output } = await execute('turbo', ['run', 'site', '--filter=@latchkey/docs'], { cwd: root })
  if (code !== 0) throw new Error(output)
  const out = join(root, 'apps/docs/out')
  const host = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
  symlinkSync(out, join(host, 'kit'), 'junction')
  const [site, below] = await Promise.all([serveFolder(out, 0), serveFolder(host, 0)])
  process.env.DOCS_URL = site.url
  process.env.DOCS_URL_BELOW = `${below.url}kit/`
  return async () => {
    await Promise.all([site.stop(), below.stop()])
    rmSync(join(host, 'kit'))
    rmSync(host, { recursive: true })
  }
}
