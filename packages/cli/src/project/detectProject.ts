import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import type { Agent } from 'package-manager-detector'
import semver from 'semver'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'
import { type LineEnd, lineEndOf } from '../lineEnds.js'
import type { Lang } from '../registry/registryIndex.js'
import { readComponentsJson } from './componentsJson.js'
import { findCssEntry } from './findCssEntry.js'
import { findEntry } from './findEntry.js'
import { findStylesheet } from './findStylesheet.js'
import { findTsconfig } from './findTsconfig.js'
import { findWorkspaceRoot, reactPackages } from './findWorkspaceRoot.js'
import { detectFramework, type Framework } from './framework.js'
import { moduleResolution } from './moduleResolution.js'
import {
  declaredSpec,
  findPackage,
  installedVersion,
  type PackageJson,
  readPackageJson,
} from './packageJson.js'
import { detectPackageManager } from './packageManager.js'
import { resolveAlias } from './resolveAlias.js'
import { rootLayouts } from './rootLayouts.js'
import { tailwindMajor } from './tailwindMajor.js'

/** What the CLI detects about a project. */
export interface Project {
  /** Absolute path of the package that gets the views. */
  root: string
  /** Absolute path of the workspace that contains the package. May equal `root`. */
  workspaceRoot: string | undefined
  packageJson: PackageJson
  agent: Agent
  framework: Framework
  /** Whether components run on a server too. */
  isServerRendered: boolean
  /** `ts` if TypeScript checks the project. */
  lang: Lang
  /** The folder of the code: `src`, `app` or, for the package itself, an empty string. */
  sourceDir: string
  /** The module that mounts the app, the first root layout, or `_app`. */
  entry: string | undefined
  /** The root layouts of Next's app router. Several if parts of the app have a document of their own. */
  layouts: readonly string[]
  tailwindMajor: number | undefined
  /** The stylesheet that imports Tailwind 4. */
  tailwindCss: string | undefined
  /** The stylesheet of the whole app: `tailwindCss`, else the one the entry imports. */
  css: string | undefined
  /** Whether the project has server components. Only client files then import the entry files. */
  rsc: boolean
  /** The folder of the views: the given one, else by alias or convention. Relative to `root`. */
  dir: string
  lineEnd: LineEnd
}

/**
 * Detects the package at or above a folder. Throws `E_NO_PROJECT`, `E_PACKAGE_JSON`, `E_COMPONENTS_JSON`,
 * `E_TSCONFIG`, `E_FRAMEWORK`, `E_ALIAS_UNRESOLVED`, `E_TARGET_OUTSIDE`. Writes nothing.
 */
export async function detectProject(
  cwd: string,
  given: { dir?: string | undefined; agent?: Agent | undefined } = {},
): Promise<Project> {
  const start = findPackage(resolve(cwd))
  if (start === undefined || !existsSync(cwd))
    throw new CliError({
      code: 'E_NO_PROJECT',
      exitCode: exitCodes.notSupported,
      what: 'There is no project here.',
      why: `No package.json in ${resolve(cwd)} or above it.`,
      fix: 'Go to the folder of your app, or name it: --cwd path/to/app',
    })
  // In a monorepo, --dir can be in another package. Files and dependencies are then added to that package.
  const root = given.dir === undefined ? start : packageOf(start, given.dir)
  const packageJson = readPackageJson(root)
  const components = readComponentsJson(root)
  const found = detectFramework(root, packageJson)
  const { framework, isServerRendered } = found
  const layouts = framework === 'next-app' ? rootLayouts(root) : []
  const entry = framework === 'next-app' ? layouts[0] : findEntry(root, found)
  const sourceDir = findSourceDir(root, framework, packageJson, entry)
  const major = tailwindMajor(root, packageJson)
  const named = components?.tailwind?.css
  const tailwindCss =
    named !== undefined && named !== '' && existsSync(join(root, named)) ? named : findCssEntry(root)
  const alias = components?.aliases?.components
  return {
    root,
    workspaceRoot: findWorkspaceRoot(root),
    packageJson,
    agent: given.agent ?? (await detectPackageManager(root)),
    framework,
    isServerRendered,
    lang: components?.tsx === undefined ? detectLang(root) : components.tsx ? 'ts' : 'js',
    sourceDir,
    entry,
    layouts,
    tailwindMajor: major,
    tailwindCss,
    css:
      tailwindCss ??
      [entry, ...layouts].map((file) => findStylesheet(root, file)).find((file) => file !== undefined),
    rsc: components?.rsc ?? framework === 'next-app',
    dir:
      given.dir !== undefined
        ? relativeDir(start, root, given.dir)
        : alias !== undefined
          ? `${resolveAlias(root, alias, packageJson)}/wallet`
          : `${sourceDir === '' || (framework === 'next-app' && sourceDir === 'app') ? '' : `${sourceDir}/`}components/wallet`,
    lineEnd: lineEndOf(readFileSync(join(root, 'package.json'), 'utf8')),
  }
}

/** Throws `E_PEER` if a peer dependency is missing or too old. */
export function checkPeers(project: Project, peers: Readonly<Record<string, string>>): void {
  for (const [name, range] of Object.entries(peers)) {
    const spec = declaredSpec(project.packageJson, name)
    const version = installedVersion(project.root, name)
    const fits =
      version !== undefined
        ? semver.satisfies(version, range, { includePrerelease: true })
        : spec !== undefined && (semver.validRange(spec) === null || semver.intersects(spec, range))
    if (!fits)
      throw new CliError({
        code: 'E_PEER',
        exitCode: exitCodes.notSupported,
        what: `This project does not have ${name} ${range}.`,
        why: (version ?? spec) ? `It has ${name} ${version ?? spec}.` : `package.json does not list ${name}.`,
        fix: whereToGo(project) ?? `Install ${name} ${range} first; the views are React components.`,
        details: { name, range, found: version ?? spec ?? null },
      })
  }
}

/** Returns a suggestion of packages if the project is the root of a workspace. */
function whereToGo({ root, workspaceRoot }: Project): string | undefined {
  if (root !== workspaceRoot) return undefined
  const [first, ...more] = reactPackages(root)
  if (first === undefined) return undefined
  return `This is the root of a workspace. Name the app: --cwd ${first}${more.length > 0 ? ` (or ${more.join(', ')})` : ''}`
}

/** Throws `E_MODULE_RESOLUTION` if the tsconfig that compiles the views would not find their imports. */
export function checkModuleResolution({ root, dir }: Pick<Project, 'root' | 'dir'>): void {
  const tsconfig = findTsconfig(root, dir)
  const kind = tsconfig ? moduleResolution(tsconfig.config) : 'bundler'
  if (!tsconfig || kind === 'bundler') return
  const file = relative(root, tsconfig.path).split(sep).join('/')
  throw new CliError({
    code: 'E_MODULE_RESOLUTION',
    exitCode: exitCodes.notSupported,
    what: `${file}, which compiles ${dir}, resolves modules ${kind === 'node' ? 'the way Node does' : 'in the old way'}.`,
    why:
      kind === 'node'
        ? 'The views import each other without file endings, as bundlers allow it.'
        : 'It does not read the "exports" of packages, and @latchkey/headless has several.',
    fix: `Set "module": "esnext" and "moduleResolution": "bundler" in ${file}, or have the views compiled by another tsconfig.`,
    details: { file },
  })
}

function relativeDir(start: string, root: string, dir: string): string {
  const path = relative(root, resolve(start, dir)).split(sep).join('/')
  if (isSafePath(path)) return path
  throw new CliError({
    code: 'E_TARGET_OUTSIDE',
    exitCode: exitCodes.badInput,
    what: `The views cannot be in '${dir}'.`,
    why: path === '' ? 'It is the project itself.' : 'It is outside the project.',
    fix: 'Name a folder below the project: --dir src/components/wallet',
    details: { dir },
  })
}

/** Returns the package that contains a folder: the one at `start`, or another one of the same workspace. */
function packageOf(start: string, dir: string): string {
  const target = resolve(start, dir)
  const top = findWorkspaceRoot(start) ?? start
  return target.startsWith(top + sep) ? (findPackage(target) ?? start) : start
}

function detectLang(root: string): Lang {
  return existsSync(join(root, 'tsconfig.json')) ? 'ts' : 'js'
}

function findSourceDir(
  root: string,
  framework: Framework,
  packageJson: PackageJson,
  entry: string | undefined,
): string {
  if (framework === 'react-router' && entry !== undefined) return posix.dirname(entry)
  const has = (folder: string) => existsSync(join(root, folder))
  const isRemix = declaredSpec(packageJson, '@remix-run/react') !== undefined
  if ((framework === 'react-router' || isRemix) && has('app')) return 'app'
  if (has('src')) return 'src'
  return framework === 'next-app' && has('app') ? 'app' : ''
}
