import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/**
 * The apps. `plain`: wagmi, viem, react-query and a hand-written button. `latchkey`: the same app with
 * Latchkey. The others add to that: `pairing` wallets on other devices and a directory of wallets; `solana`,
 * `bitcoin` and `polkadot` that namespace; `namespaces` all three; `wallets` several simultaneous
 * connections; `account` a component with `useAccount`; `data` the services of a server; `swap` swaps over
 * the exchange of the sandbox, with 5,000 tokens.
 */
export type PageName =
  | 'plain'
  | 'latchkey'
  | 'pairing'
  | 'solana'
  | 'bitcoin'
  | 'polkadot'
  | 'namespaces'
  | 'wallets'
  | 'account'
  | 'data'
  | 'swap'

/** A file of a page. */
export interface BuiltFile {
  readonly name: string
  /** Length after gzip at level 9. */
  readonly gzipBytes: number
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
  readonly code: string
}

/** A built page. */
export interface BuiltPage {
  /** Its path in the folder. */
  readonly path: string
  /** The modules in all its files, also those loaded later. */
  readonly modules: readonly BuiltModule[]
}

const root = join(import.meta.dirname, '../pages')
/** Our packages are used from source, but for the file that is bundled before it is published. */
const viemCopy = join(import.meta.dirname, '../../../packages/headless/dist/shared/viemCopy.js')

/** Builds an app for production into `folder`, with Vite's defaults. */
export async function buildPage(page: PageName, folder: string): Promise<BuiltPage> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    // Our packages are used from source. The list replaces the defaults, so they are repeated.
    resolve: {
      conditions: ['source', 'module', 'browser', 'production'],
      alias: existsSync(viemCopy) ? [{ find: /^.*\/shared\/viemCopy\.js$/, replacement: viemCopy }] : [],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, `${page}.html`) },
    },
  })
  return { path: `/${page}.html`, modules: modulesOf(built) }
}

function modulesOf(built: Awaited<ReturnType<typeof build>>): BuiltModule[] {
  if (!('output' in built)) throw new Error('Vite built something else than one page.')
  const chunks = built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  return chunks.flatMap(({ fileName, code, modules, imports, isEntry }) => {
    const gzipBytes = gzipSync(code, { level: 9 }).length
    const file = { name: fileName, gzipBytes, imports, isFirst: isEntry }
    return Object.entries(modules).map(([path, module]) => ({ file, path, code: module.code ?? '' }))
  })
}
