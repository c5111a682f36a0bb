import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/**
 * The apps. `plain`: wagmi, viem, react-query and a hand-written button. `latchkey`: the same app with
 * Latchkey. The others add to that: `pairing` wallets on other devices and a directory of wallets; `data` the
 * services of a server; `sign-in` the sign-in at a server; `swap` swaps over the exchange of the sandbox.
 * `plain-ethers` and `ethers` are the first two with ethers in place of wagmi and viem.
 */
export type PageName =
  | 'plain'
  | 'latchkey'
  | 'pairing'
  | 'data'
  | 'sign-in'
  | 'swap'
  | 'plain-ethers'
  | 'ethers'

/** A file of a page. */
export interface BuiltFile {
  readonly name: string
  /** The names of the files that load with it. */
  readonly imports: readonly string[]
  /** Whether the page itself loads it, and not another file. */
  readonly isFirst: boolean
}

/** A module in a page's files. */
export interface BuiltModule {
  readonly file: BuiltFile
  /** Its path before the build. */
  readonly path: string
}

const root = join(import.meta.dirname, '../pages')
/** Our packages are used from source, but for the file that is bundled before it is published. */
const viemCopy = join(import.meta.dirname, '../../../packages/headless/dist/shared/viemCopy.js')

/**
 * Builds an app for production into `folder`, with Vite's defaults. Returns the modules in all its files,
 * also those loaded later.
 */
export async function buildPage(page: PageName, folder: string): Promise<BuiltModule[]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      react(),
      tailwindcss(),
      {
        name: 'bench:page',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%PAGE%', page) },
      },
    ],
    // Our packages are used from source. The list replaces the defaults, so they are repeated.
    resolve: {
      conditions: ['source', 'module', 'browser', 'production'],
      alias: existsSync(viemCopy) ? [{ find: /^.*\/shared\/viemCopy\.js$/, replacement: viemCopy }] : [],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
    },
  })
  if (!('output' in built)) throw new Error('Vite built something else than one page.')
  const chunks = built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  return chunks.flatMap(({ fileName, modules, imports, isEntry }) => {
    const file = { name: fileName, imports, isFirst: isEntry }
    return Object.keys(modules).map((path) => ({ file, path }))
  })
}
