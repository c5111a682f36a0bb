import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { createPathsMatcher, type TsConfigJsonResolved } from 'get-tsconfig'
import { CliError, exitCodes } from '../errors.js'
import type { PackageJson } from './packageJson.js'
import { readTsconfig } from './readTsconfig.js'
import { tsconfigFiles } from './tsconfigFiles.js'

/**
 * Resolves an import alias such as `@/components` to a folder, relative to the package with forward slashes.
 * Reads `paths` of tsconfig.json (or jsconfig.json) and of the projects it references, where the template of
 * Vite has them, then `imports` of package.json. What every name matches (`baseUrl`, the pattern `*`) counts
 * only if the alias begins with a folder that exists. Throws `E_ALIAS_UNRESOLVED`.
 */
export function resolveAlias(root: string, alias: string, packageJson: PackageJson): string {
  const source = alias.replace(/\/+$/, '')
  const tsconfigs = tsconfigFiles(root).map((path) => ({ path, config: readTsconfig(root, path) }))
  const found = [
    ...[...tsconfigs, importsOf(root, packageJson)].map((file) => foldersByName(file, source)),
    ...tsconfigs.map((file) => existingFolders(file, source)),
  ].find((folders) => folders.length > 0)
  const inside = found
    ?.map((folder) => relative(root, folder).split(sep).join('/'))
    .filter((path) => path !== '' && !path.startsWith('..'))
  const path = inside?.find((candidate) => existsSync(join(root, candidate))) ?? inside?.[0]
  if (path !== undefined) return path
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

interface PathsFile {
  path: string
  config: TsConfigJsonResolved
}

/** Returns the folders that an alias means by patterns that begin with a name. */
function foldersByName(file: PathsFile, alias: string): string[] {
  const patterns = Object.keys(file.config.compilerOptions?.paths ?? {})
  const targets = (source: string) =>
    patterns.some((pattern) => isNamed(pattern, source)) ? (createPathsMatcher(file)?.(source) ?? []) : []
  // The pattern `@/components/*` matches no alias, only what is below it.
  const below = targets(`${alias}/name`).map((target) => target.replace(/(\/index)?(\.\w+)*$/, ''))
  const folders = below.filter((target) => target.endsWith('/name')).map((target) => dirname(target))
  return folders.length > 0 ? folders : targets(alias).map((target) => target.replace(/\/index\.\w+$/, ''))
}

function isNamed(pattern: string, source: string): boolean {
  const [start = '', end] = pattern.split('*')
  return (
    start !== '' && (end === undefined ? source === start : source.startsWith(start) && source.endsWith(end))
  )
}

/** Returns the folders that an alias means by `baseUrl` or a pattern `*`, if its first folder exists. */
function existingFolders(file: PathsFile, alias: string): string[] {
  // A folder named `@` is what a tool has written that took the alias for a path.
  if (/^([@~#$/]|$)/.test(alias)) return []
  const up = alias
    .split('/')
    .slice(1)
    .map(() => '..')
  return (createPathsMatcher(file)?.(alias) ?? []).filter((folder) => existsSync(join(folder, ...up)))
}

/** Returns `imports` of package.json in the form of a tsconfig, which has one star in a pattern or target. */
function importsOf(root: string, { imports }: PackageJson): PathsFile {
  const isSimple = (text: string) => text.split('*').length <= 2
  const targets = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value].filter((target) => target.startsWith('./') && isSimple(target))
      : Object.values(value ?? {}).flatMap(targets)
  const paths = Object.fromEntries(
    Object.entries(imports)
      .filter(([name]) => name.startsWith('#') && isSimple(name))
      .map(([name, value]) => [name, targets(value)]),
  )
  return { path: join(root, 'package.json'), config: { compilerOptions: { paths } } }
}
