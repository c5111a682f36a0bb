import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseTsconfig } from 'get-tsconfig'
import type { Agent } from 'package-manager-detector'
import semver from 'semver'
import { CliError, exitCodes } from '../errors.js'
import { type LineEnd, lineEndOf } from '../lineEnds.js'
import { isSafePath } from '../safePath.js'
import { readComponentsJson } from './componentsJson.js'
import { findCssEntry } from './cssEntry.js'
import {
  declaredSpec,
  findPackage,
  installedVersion,
  type PackageJson,
  readPackageJson,
} from './packageJson.js'
import { detectPackageManager } from './packageManager.js'
import { resolveAlias, tsconfigFiles } from './resolveAlias.js'
import { tailwindMajor } from './tailwind.js'

/** What the CLI found out about a host. Nothing is written to find it out. */
export interface Project {
  /** Absolute folder of the package the views go into. */
  root: string
  packageJson: PackageJson
  agent: Agent
  framework: 'vite' | 'next' | 'other'
  /** Whether files are checked by TypeScript. */
  usesTypeScript: boolean
  /** Whether the compiler wants file endings in relative imports (`node16`, `nodenext`). */
  needsFileEndings: boolean
  tailwindMajor: number | undefined
  /** The stylesheet that imports Tailwind 4. */
  css: string | undefined
  /** Server components: entry files are then used from client files only. */
  rsc: boolean
  /** Where the views go: what was given, else by alias or convention. Relative to `root`. */
  dir: string
  lineEnd: LineEnd
}

/** Looks at the package at or above a folder. Throws `E_NO_PROJECT`, `E_PACKAGE_JSON`, `E_COMPONENTS_JSON`, `E_ALIAS_UNRESOLVED`. */
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
  // In a monorepo the folder given may lie in a package of its own; files and packages then both go there.
  const root = given.dir === undefined ? start : nestedPackage(start, given.dir)
  const packageJson = readPackageJson(root)
  const components = readComponentsJson(root)
  const framework = frameworkOf(packageJson)
  const css = components?.tailwind?.css
  const tsconfigs = tsconfigFiles(root).map((path) => parseTsconfig(path))
  return {
    root,
    packageJson,
    agent: given.agent ?? (await detectPackageManager(root)),
    framework,
    usesTypeScript: components?.tsx ?? tsconfigs.length > 0,
    needsFileEndings: tsconfigs.some(({ compilerOptions = {} }) =>
      /^node/i.test(compilerOptions.moduleResolution ?? compilerOptions.module ?? ''),
    ),
    tailwindMajor: tailwindMajor(root, packageJson),
    css: css !== undefined && existsSync(join(root, css)) ? css : findCssEntry(root),
    rsc: components?.rsc ?? framework === 'next',
    dir:
      given.dir === undefined
        ? defaultDir(root, packageJson, components?.aliases?.components)
        : relativeDir(start, root, given.dir),
    lineEnd: lineEndOf(readFileSync(join(root, 'package.json'), 'utf8')),
  }
}

/** Throws `E_PEER` when a package the host must bring is missing or too old. */
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
        fix: `Install ${name} ${range} first; the views are React components.`,
        details: { name, range, found: version ?? spec ?? null },
      })
  }
}

/** Throws when TypeScript files without endings in their imports would not compile here: `E_LANG`, `E_MODULE_RESOLUTION`. */
export function checkLanguage(project: Project): void {
  if (!project.usesTypeScript)
    throw new CliError({
      code: 'E_LANG',
      exitCode: exitCodes.notSupported,
      what: 'This project does not use TypeScript.',
      why: 'The views come as TypeScript only, and there is no tsconfig.json here.',
      fix: 'Add TypeScript to the project, then run the command again.',
    })
  if (project.needsFileEndings)
    throw new CliError({
      code: 'E_MODULE_RESOLUTION',
      exitCode: exitCodes.notSupported,
      what: 'This project resolves modules the way Node does.',
      why: 'The views import each other without file endings, which needs "moduleResolution": "bundler".',
      fix: 'Set "moduleResolution": "bundler" in the tsconfig.json that compiles your components.',
    })
}

function relativeDir(start: string, root: string, dir: string): string {
  const path = relative(root, resolve(start, dir)).split(sep).join('/')
  if (isSafePath(path)) return path
  throw new CliError({
    code: 'E_TARGET_OUTSIDE',
    exitCode: exitCodes.badInput,
    what: `The views cannot go to '${dir}'.`,
    why: path === '' ? 'It is the project itself.' : 'It is outside of the project.',
    fix: 'Name a folder below the project: --dir src/components/wallet',
    details: { dir },
  })
}

function nestedPackage(start: string, dir: string): string {
  const target = resolve(start, dir)
  return target.startsWith(start + sep) ? (findPackage(target) ?? start) : start
}

function frameworkOf(packageJson: PackageJson): Project['framework'] {
  if (declaredSpec(packageJson, 'next') !== undefined) return 'next'
  return declaredSpec(packageJson, 'vite') !== undefined ? 'vite' : 'other'
}

function defaultDir(root: string, packageJson: PackageJson, alias: string | undefined): string {
  if (alias !== undefined) return `${resolveAlias(root, alias, packageJson)}/wallet`
  return existsSync(join(root, 'src')) ? 'src/components/wallet' : 'components/wallet'
}
