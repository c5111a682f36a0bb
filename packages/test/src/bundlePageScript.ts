import { build } from 'esbuild'

/** Bundles a module and its imports into one script, to run in a page before the page's own scripts. */
export async function bundlePageScript(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    // Packages of this repository are used from source.
    conditions: ['source'],
    write: false,
  })
  const [file] = result.outputFiles
  if (!file) throw new Error(`${entry} was not bundled.`)
  return file.text
}
