import { codeStyle } from '../code/codeStyle.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { stringLiteral } from '../code/stringLiteral.js'
import type { Config } from '../lock/lockFile.js'
import type { PlaceContext } from './placeContext.js'
import { scanEntriesComment, withScanEntries } from './withScanEntries.js'

const endings = ['ts', 'mts', 'js', 'mjs']

/**
 * Adds our files to `optimizeDeps.entries` in the Vite configuration of a React Router app, or prints how.
 * React Router gives Vite no entry to scan for packages. The development server therefore finds them while
 * the first page loads, bundles them, and the modules of that page no longer exist: the page does not
 * hydrate, and its buttons do nothing. Changes nothing if the app lets Vite scan its routes.
 */
export function placeScanEntries(context: PlaceContext, setup: string): void {
  const { project, config, draft, printed } = context
  if (project.framework !== 'react-router') return
  if (scansRoutes(draft.text)) return
  const entries = scanEntries({ ...config, setup })
  const vite = findConfigFile(draft.text, 'vite.config')
  const next = vite && withScanEntries(vite.text, vite.path, entries)
  if (vite && next !== undefined) {
    if (next !== vite.text) draft.write(vite.path, next, 'the packages the development server bundles first')
    return
  }
  const style =
    vite && canParse(vite.text, vite.path) ? codeStyle(parseModule(vite.text, vite.path)) : undefined
  const list = entries.map((entry) => stringLiteral(entry, style ?? context.style)).join(', ')
  printed.push({
    title: `Add this to ${vite?.path ?? `vite.config.${config.lang}`}`,
    code: `// ${scanEntriesComment}\noptimizeDeps: { entries: [${list}] },`,
  })
}

/** Returns the files that import all packages of ours, directly or indirectly, as patterns of Vite. */
export function scanEntries({ setup, dir, lang }: Pick<Config, 'setup' | 'dir' | 'lang'>): string[] {
  const files = [...(setup === undefined ? [] : [setup]), `${dir}/index.${lang}`]
  return files.map((file) => file.replace(/[()[\]{}*?!+@]/g, '\\$&'))
}

/**
 * Whether a React Router app lets Vite scan its routes for packages. `optimizeDeps.entries` is then not
 * needed.
 */
export function scansRoutes(read: (path: string) => string | undefined): boolean {
  const text = findConfigFile(read, 'react-router.config')?.text ?? ''
  return /\bunstable_optimizeDeps\s*:\s*true\b/.test(text)
}

/** Finds a configuration by its name without extension. Returns `undefined` if there is none. */
export function findConfigFile(
  read: (path: string) => string | undefined,
  name: string,
): { path: string; text: string } | undefined {
  for (const ending of endings) {
    const path = `${name}.${ending}`
    const text = read(path)
    if (text !== undefined) return { path, text }
  }
  return undefined
}
