import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * `plain`: wagmi, viem, react-query and a hand-written button. `latchkey`: the same app with Latchkey in its place. `pairing`: that one
 * with wallets on other devices and a directory of wallets.
 */
export type PageName = 'plain' | 'latchkey' | 'pairing'

const root = join(import.meta.dirname, '../pages')

/**
 * Builds one of the apps for production, as Vite does it without being told anything, into `folder`.
 *
 * @returns the path of its page from there
 */
export async function buildPage(page: PageName, folder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    // Our own packages are used from source; the list replaces the defaults, so they are repeated.
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, `${page}.html`) },
    },
  })
  return `/${page}.html`
}
