import { build } from 'esbuild'

/**
 * Bundles a module and its imports into one script, to run in a page before the page's own scripts.
 *
 * @param conditions Conditions of package exports, such as `source`. Default: none.
 */
export async function bundlePageScript(entry: string, conditions: string[] = []): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    conditions,
    write: false,
  })
  const [file] = result.outputFiles
  if (!file) throw new Error(`${entry} was not bundled.`)
  return file.text
}
