import { fileURLToPath } from 'node:url'

/** Bundles the page script from source into one text. Needs esbuild, which only this repository installs. */
export async function bundleWalletScript(): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./page/entry.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
  })
  const [file] = result.outputFiles
  if (!file) throw new Error('The wallet script was not bundled.')
  return file.text
}
