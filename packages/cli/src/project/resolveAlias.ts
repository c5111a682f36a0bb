import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { createPathsMatcher } from 'get-tsconfig'
import { CliError, exitCodes } from '../errors.js'
import type { PackageJson } from './packageJson.js'
import { readTsconfig } from './readTsconfig.js'
import { tsconfigFiles } from './tsconfigFiles.js'

/**
 * Resolves an import alias such as `@/components` to a folder, relative to the package with forward slashes.
 * Reads `paths` of tsconfig.json (or jsconfig.json) and of the projects it references, where the template of
 * Vite has them, then `imports` of package.json. Throws `E_ALIAS_UNRESOLVED`.
 */
export function resolveAlias(root: string, alias: string, packageJson: PackageJson): string {
  const found = fromTsconfigs(root, alias) ?? fromImports(root, alias, packageJson)
  if (found !== undefined) {
    const path = relative(root, found).split(sep).join('/')
    if (path !== '' && !path.startsWith('..')) return path
  }
  throw new CliError({
    code: 'E_ALIAS_UNRESOLVED',
    exitCode: exitCodes.badInput,
    what: `The alias '${alias}' in components.json (aliases.components) cannot be resolved.`,
    why:
      found === undefined
        ? 'It matches no tsconfig "paths" and no package.json "imports".'
        : 'It resolves to a folder outside this package.',
    fix: 'Correct the alias, or name the folder: --dir src/components/wallet',
    details: { key: 'aliases.components', alias },
  })
}

function fromTsconfigs(root: string, alias: string): string | undefined {
  for (const path of tsconfigFiles(root)) {
    const match = createPathsMatcher({ path, config: readTsconfig(root, path) })
    // The pattern `@/*` matches `@/components`. A pattern with more segments needs a file name to match.
    const candidates = match?.(alias) ?? []
    const [first] = candidates
    if (first !== undefined) return candidates.find((candidate) => existsSync(candidate)) ?? first
  }
  return undefined
}

function fromImports(root: string, alias: string, packageJson: PackageJson): string | undefined {
  if (!alias.startsWith('#')) return undefined
  for (const [pattern, target] of Object.entries(packageJson.imports)) {
    if (typeof target !== 'string') continue
    const [prefix, rest] = pattern.split('*')
    if (rest !== undefined && prefix !== undefined && alias.startsWith(prefix))
      return resolve(root, target.replace('*', alias.slice(prefix.length)).replace(/\.\w+$/, ''))
    if (pattern === alias) return resolve(root, target)
  }
  return undefined
}
