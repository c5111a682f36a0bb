import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/**
 * `plain`: wagmi, viem, react-query and a hand-written button. `latchkey`: the same app with Latchkey in its place. That one with something
 * more: `pairing` with wallets on other devices and a directory of wallets; `solana`, `bitcoin` and `polkadot` with that namespace;
 * `namespaces` with all three; `wallets` with several connections at once.
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

/** A module of a page, as it stands in one of the page's files. */
export interface BuiltModule {
  /** Its path before the build. */
  readonly path: string
  readonly code: string
}

/** A page that was built. */
export interface BuiltPage {
  /** Its address in the folder. */
  readonly path: string
  /** All that its files contain, those loaded later included. */
  readonly modules: readonly BuiltModule[]
}

const root = join(import.meta.dirname, '../pages')

/**
 * Builds one of the apps for production, as Vite does it without being told anything, into `folder`.
 */
export async function buildPage(page: PageName, folder: string): Promise<BuiltPage> {
  const built = await build({
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
  return { path: `/${page}.html`, modules: modulesOf(built) }
}

function modulesOf(built: Awaited<ReturnType<typeof build>>): BuiltModule[] {
  if (!('output' in built)) throw new Error('Vite built something else than one page.')
  const chunks = built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules).map(([path, { code }]) => ({ path, code: code ?? '' })),
  )
}
