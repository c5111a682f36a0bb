import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { serveFolder } from '@latchkey/test/serveFolder'

const root = join(import.meta.dirname, '../../..')

/**
 * Builds the site for a folder of a host, and serves it there. The bench measures the site at the root of a
 * host.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const env = { ...process.env, LATCHKEY_DOCS_PATH: 'kit' }
  const { code, output } = await execute('turbo', ['run', 'site', '--filter=@latchkey/docs'], {
    cwd: root,
    env,
  })
  if (code !== 0) throw new Error(output)
  const out = join(root, 'apps/docs/out')
  const host = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
  symlinkSync(out, join(host, 'kit'), 'junction')
  copyFileSync(join(out, '404.html'), join(host, '404.html'))
  const site = await serveFolder(host)
  process.env.DOCS_URL = `${site.url}/kit/`
  return async () => {
    await site.stop()
    rmSync(join(host, 'kit'))
    rmSync(host, { recursive: true })
  }
}
