import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveFolder } from '../serveFolder.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the page of `main.ts` like an app and serves it on 127.0.0.1. */
export async function buildHostsApp(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-hosts-')))
  const end = () => rm(folder, { recursive: true, force: true })
  try {
    const main = join(root, 'test/hostsApp/main.ts')
    await writeFile(
      join(folder, 'index.html'),
      `<link rel="icon" href="data:,"><script type="module" src="/@fs${main}"></script>`,
    )
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: {
        conditions: ['source', 'module', 'browser', 'development|production'],
        alias: [
          { find: /^@latchkey\/headless$/, replacement: join(root, 'src/exports/index.ts') },
          { find: /^@latchkey\/headless\/(.+)$/, replacement: join(root, 'src/exports/$1.ts') },
          { find: `/@fs${main}`, replacement: main },
        ],
      },
      build: { target: 'es2022', minify: false },
    })
    return await serveFolder(join(folder, 'dist'), end)
  } catch (error) {
    await end()
    throw error
  }
}
