import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin, type LoadHook, type ResolveHook } from 'node:module'
import { dirname, extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { exportableNames } from './exportableNames.js'
import { findUp, type PlugAndPlay } from './plugAndPlay.js'

type NextResolve = Parameters<ResolveHook>[2]
type NextLoad = Parameters<LoadHook>[2]

/** Resolves imports of a Plug'n'Play project by its `.pnp.cjs`, all others by Node. */
export function plugAndPlayResolve(packages: PlugAndPlay, nodeResolve: NextResolve): NextResolve {
  const found = (path: string) => ({
    url: pathToFileURL(path).href,
    format: formatOf(path),
    shortCircuit: true,
  })
  return (specifier, context) => {
    if (specifier.startsWith('file:') && packages.has(fileURLToPath(specifier)))
      return found(fileURLToPath(specifier))
    const parent = context?.parentURL ?? ''
    const issuer = parent.startsWith('file:') ? fileURLToPath(parent) : undefined
    if (
      issuer === undefined ||
      isBuiltin(specifier) ||
      /^(?:file|data):/.test(specifier) ||
      !packages.has(issuer)
    )
      return nodeResolve(specifier, context)
    return found(packages.resolve(specifier, issuer, context?.conditions ?? []))
  }
}

/**
 * Loads files of a Plug'n'Play project, which Node itself cannot read out of an archive; all others by Node.
 */
export function plugAndPlayLoad(packages: PlugAndPlay, nodeLoad: NextLoad): NextLoad {
  return (url, context) => {
    const path = url.startsWith('file:') ? fileURLToPath(url) : undefined
    const format = path !== undefined && packages.has(path) ? formatOf(path) : undefined
    if (path === undefined || format === undefined) return nodeLoad(url, context)
    if (format === 'commonjs') return { format: 'module', source: commonjsModule(path), shortCircuit: true }
    return { format, source: readFileSync(path, 'utf8'), shortCircuit: true }
  }
}

/** The format in which Node runs a file; `undefined` for a file that is not code. */
function formatOf(path: string): 'module' | 'commonjs' | 'json' | undefined {
  const ending = extname(path)
  if (ending === '.json') return 'json'
  if (ending === '.mjs') return 'module'
  if (ending === '.cjs') return 'commonjs'
  if (ending !== '.js') return undefined
  const manifest = findUp(dirname(path), 'package.json')
  if (manifest === undefined) return 'commonjs'
  const { type } = JSON.parse(readFileSync(manifest, 'utf8')) as { type?: unknown }
  return type === 'module' ? 'module' : 'commonjs'
}

/**
 * A module with the exports of a CommonJS file. Node's own translation reads the files behind
 * `module.exports = require('./file')` past the changed `node:fs`, and so finds none in an archive.
 */
function commonjsModule(path: string): string {
  const literal = JSON.stringify(path)
  const names = exportableNames(createRequire(path)(path))
  return [
    "import { createRequire as requireOf } from 'node:module'",
    `const all = requireOf(${literal})(${literal})`,
    'export default all',
    ...names.map((name, index) => `const _${index} = all.${name}; export { _${index} as ${name} }`),
  ].join('\n')
}
