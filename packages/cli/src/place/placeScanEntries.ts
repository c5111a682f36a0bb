import { codeStyle } from '../code/codeStyle.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { stringLiteral } from '../code/stringLiteral.js'
import type { Config } from '../lock/lockFile.js'
import type { PlaceContext } from './context.js'
import { scanEntriesComment, withScanEntries } from './scanEntries.js'

const endings = ['ts', 'mts', 'js', 'mjs']

/**
 * Names our files in the Vite configuration of a React Router app, or prints how. React Router gives Vite no file in which to look
 * for packages, so the development server finds them while the first page loads, bundles them then, and serves that page modules
 * that are gone: it never hydrates, and the first press on the button does nothing. An app that has React Router's own cure is
 * left alone.
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

/** The files from which every package of ours is reached, as patterns of Vite. */
export function scanEntries({ setup, dir, lang }: Pick<Config, 'setup' | 'dir' | 'lang'>): string[] {
  const files = [...(setup === undefined ? [] : [setup]), `${dir}/index.${lang}`]
  return files.map((file) => file.replace(/[()[\]{}*?!+@]/g, '\\$&'))
}

/** Whether a React Router app lets Vite look for packages in its routes, which `optimizeDeps.entries` then adds nothing to. */
export function scansRoutes(read: (path: string) => string | undefined): boolean {
  const text = findConfigFile(read, 'react-router.config')?.text ?? ''
  return /\bunstable_optimizeDeps\s*:\s*true\b/.test(text)
}

/** Finds a configuration by its name without the ending. Returns `undefined` if there is none. */
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
