import { fileURLToPath } from 'node:url'
import type { PageScript } from './readPageScript.js'

const entries: Record<PageScript, URL> = {
  wallet: new URL('./page/entry.ts', import.meta.url),
  wallets: new URL('./page/entryOfAll.ts', import.meta.url),
  peer: new URL('./peer/page/entry.ts', import.meta.url),
}

/** Bundles a page script from source. Needs esbuild, which is installed in this repository only. */
export async function bundlePageScript(script: PageScript): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(entries[script])],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
    // The pairing client uses some globals of Node.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  const [file] = result.outputFiles
  if (!file) throw new Error(`The ${script} script was not bundled.`)
  return file.text
}
