import { existsSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

/** What is used of the API of a `.pnp.cjs`. */
interface PnpApi {
  setup(): void
  findPackageLocator(path: string): Locator | null
  getAllLocators?(): Locator[]
  getPackageInformation(locator: Locator): { packageLocation: string } | null
  resolveRequest(
    request: string,
    issuer: string,
    options: { considerBuiltins: boolean; conditions: Set<string> },
  ): string | null
}

interface Locator {
  name: string | null
}

/**
 * The packages of a project that Yarn installed with Plug'n'Play: without `node_modules`, most of them in
 * archives.
 */
export interface PlugAndPlay {
  /** Whether a file is part of the project or of one of its packages. */
  has(path: string): boolean
  /**
   * Returns the file that an import names.
   *
   * @param issuer - Absolute path of the file that imports.
   * @throws Error with the words of Node if there is no such file or package.
   */
  resolve(specifier: string, issuer: string, conditions: readonly string[]): string
}

/**
 * Finds the `.pnp.cjs` at or above a folder, and makes `node:fs` and `require` of this thread read the
 * archives. Returns `undefined` if the folder is not part of such a project.
 */
export function setUpPlugAndPlay(root: string): PlugAndPlay | undefined {
  const file = findUp(root, '.pnp.cjs')
  if (file === undefined) return undefined
  const api: PnpApi = createRequire(import.meta.url)(file)
  const has = (path: string) => api.findPackageLocator(path) !== null
  if (!has(join(root, 'package.json'))) return undefined
  api.setup()
  // Without this, names imported from `node:fs` stay bound to the functions that do not read archives.
  syncBuiltinESMExports()
  const request = (specifier: string, issuer: string, conditions: readonly string[]) =>
    api.resolveRequest(specifier, issuer, { considerBuiltins: false, conditions: new Set(conditions) })
  return {
    has,
    resolve(specifier, issuer, conditions) {
      let path: string | null | undefined
      try {
        path = request(specifier, issuer, conditions)
      } catch (error) {
        const { code, pnpCode } = error as { code?: unknown; pnpCode?: unknown }
        if (code !== 'MODULE_NOT_FOUND') throw error
        // A bundler drops the import of an optional peer if nothing uses it; here the import needs some
        // package.
        const folder = pnpCode === 'MISSING_PEER_DEPENDENCY' ? folderOf(api, specifier) : undefined
        path = folder && request(specifier, folder, conditions)
      }
      if (path) return path
      throw notFound(specifier, issuer)
    },
  }
}

/** Returns the nearest file of a name at or above a folder. */
export function findUp(folder: string, name: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, name))) return join(current, name)
    if (dirname(current) === current) return undefined
  }
}

/** The folder of the package that an import names, whichever package of the project depends on it. */
function folderOf(api: PnpApi, specifier: string): string | undefined {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  const locator = api.getAllLocators?.().find((each) => each.name === name)
  return locator && api.getPackageInformation(locator)?.packageLocation
}

function notFound(specifier: string, issuer: string): Error {
  const kind = /^[./]/.test(specifier) ? 'module' : 'package'
  return Object.assign(new Error(`Cannot find ${kind} '${specifier}' imported from ${issuer}`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
}
