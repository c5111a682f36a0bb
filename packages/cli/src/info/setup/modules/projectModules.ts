import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import enhancedResolve from 'enhanced-resolve'
import { createPathsMatcher } from 'get-tsconfig'
import { findWorkspaceRoot } from '../../../project/findWorkspaceRoot.js'
import { readTsconfig } from '../../../project/readTsconfig.js'
import { tsconfigFiles } from '../../../project/tsconfigFiles.js'
import { archivedFiles, withoutVirtual } from './archivedFiles.js'
import { readPlugAndPlay } from './plugAndPlay.js'

/** What an import names. `empty` stands for what has no code: a stylesheet, a picture, `server-only`. */
export type Resolution =
  | { kind: 'file'; path: string }
  | { kind: 'empty' }
  | { kind: 'builtin' }
  | { kind: 'missing' }
  /** A file that is part neither of the project nor of an installed package. */
  | { kind: 'outside' }

/** The modules of a project and of its packages: which file an import names, and its text. */
export interface ProjectModules {
  /**
   * @param from - Absolute path of the file that imports.
   * @param isRequire - Whether it is a call of `require`.
   */
  resolve(specifier: string, from: string, isRequire?: boolean): Resolution
  /** The text of a file that `resolve` returned. Throws an error with a `code` if it cannot be read. */
  read(path: string): string
  /** A path for people: relative to the project, or the name of a package and the path in it. */
  nameOf(path: string): string
}

const assets =
  /\.(?:css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|wav|pdf|wasm|mdx?|txt|glsl|html)$/i
const guards = new Set(['server-only', 'client-only'])
const code = /\.(?:[cm]?[jt]sx?|json)$/

/**
 * Finds modules as a bundler for browsers does: by relative paths, `paths` of tsconfig, `imports` and
 * `exports` of package.json, in `node_modules` or in the archives of Yarn. Runs nothing of the project. A
 * file that is neither in the project (its workspace, if it is part of one) nor in an installed package is
 * not read, also not through a link.
 *
 * @param folder - The folder, relative to `root`, whose tsconfig holds.
 */
export function projectModules(root: string, folder = '.'): ProjectModules {
  const files = archivedFiles()
  const home = realpathSync(findWorkspaceRoot(root) ?? root)
  const plugAndPlay = readPlugAndPlay(root)
  const matchers = tsconfigFiles(root, folder).flatMap((path) => {
    const matcher = createPathsMatcher({ path, config: readTsconfig(root, path) })
    return matcher ? [matcher] : []
  })
  const resolverFor = (kind: 'import' | 'require') =>
    enhancedResolve.ResolverFactory.createResolver({
      fileSystem: new enhancedResolve.CachedInputFileSystem(files as never, 600_000),
      useSyncFileSystemCalls: true,
      conditionNames: ['browser', 'module', kind, 'production', 'default'],
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs', '.json'],
      extensionAlias: {
        '.js': ['.ts', '.tsx', '.jsx', '.js'],
        '.jsx': ['.tsx', '.jsx'],
        '.mjs': ['.mts', '.mjs'],
        '.cjs': ['.cts', '.cjs'],
      },
      roots: [root],
      ...(plugAndPlay && { pnpApi: plugAndPlay as never }),
    })
  const resolvers = { import: resolverFor('import'), require: resolverFor('require') }

  function find(specifier: string, from: string, kind: 'import' | 'require'): string | false | undefined {
    try {
      return resolvers[kind].resolveSync({}, dirname(from), specifier)
    } catch {
      return undefined
    }
  }

  /** Whether a file is part of the project, or of a package that was imported by its name. */
  function isReadable(path: string, isByName: boolean): boolean {
    const plain = withoutVirtual(path)
    if (/\.zip[\\/]/.test(plain)) return isInstalled(plain)
    const real = realpathSync(plain)
    return code.test(real) && (isInside(home, real) || (isByName && isInstalled(real)))
  }

  return {
    resolve(specifier, from, isRequire = false) {
      const [path = specifier, query] = specifier.split(/[?#](?!$)/, 2)
      if (assets.test(path) || guards.has(specifier) || (query !== undefined && path !== ''))
        return { kind: 'empty' }
      const kind = isRequire ? 'require' : 'import'
      const aliased = isInstalled(from) ? [] : matchers.flatMap((matcher) => matcher(path))
      const found = [...aliased, path]
        .map((candidate) => find(candidate, from, kind))
        .find((each) => each !== undefined)
      if (found === false) return { kind: 'empty' }
      if (found === undefined) return { kind: isBuiltin(path) ? 'builtin' : 'missing' }
      const isByName = isInstalled(from) || !/^[./]|^[a-z]:/i.test(path)
      return isReadable(found, isByName) ? { kind: 'file', path: found } : { kind: 'outside' }
    },
    read: (path) => files.readFileSync(path).toString('utf8'),
    nameOf(path) {
      const [, inPackage] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+[\\/].*)$/s.exec(path) ?? []
      return (inPackage ?? relative(root, path)).split(sep).join('/')
    },
  }
}

function isInside(folder: string, path: string): boolean {
  return resolve(path).startsWith(join(folder, sep))
}

function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path)
}
