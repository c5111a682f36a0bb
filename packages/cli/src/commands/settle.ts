import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'
import { type Config, type Lock, lockPath, parseLock } from '../lock/lockFile.js'
import { checkModuleResolution, checkPeers, detectProject, type Project } from '../project/detectProject.js'
import { findPackage } from '../project/packageJson.js'
import { projectUi } from '../project/projectUi.js'
import { tailwindObstacle } from '../project/tailwindObstacle.js'
import type { Registry } from '../registry/loadRegistry.js'
import { withProjectUi } from '../registry/withProjectUi.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { recoverProject } from './recoverProject.js'

/** A project and its settings: from its lock file, the options, and detection, in this order. */
export interface Settled {
  project: Project
  lock: Lock | undefined
  config: Config
  /** The registry as this project sees it, with files of shadcn of its own. */
  registry: Registry
  /** Why the views do not use a file of shadcn that the project has: a sentence for each. */
  uiObstacles: string[]
  /** Why Tailwind would have no rules for the `tailwind` style, if that is the style or the usual one. */
  tailwindObstacle: string | undefined
}

/**
 * Determines the project and settings of a command. Throws if the project is not supported, or if an option
 * contradicts the installation.
 */
export async function settle(context: CommandContext, options: WriteOptions): Promise<Settled> {
  const start = findPackage(options.cwd)
  if (start !== undefined) recoverProject(context, start, options)
  const locked = start === undefined ? undefined : readLock(start)
  const project = await detectProject(options.cwd, {
    dir: options.dir ?? locked?.config.dir,
    agent: options.packageManager,
  })
  // A folder given by --dir may be in another package.
  if (project.root !== start) recoverProject(context, project.root, options)
  const lock = project.root === start ? locked : readLock(project.root)
  const installed = lock !== undefined && Object.keys(lock.files).length > 0 ? lock.config : undefined
  if (installed) checkInstalled(installed, project, options)

  const lang = options.lang ?? lock?.config.lang ?? project.lang
  checkPeers(project, context.registry.index.peers)
  if (lang === 'ts') checkModuleResolution(project)
  const wanted = options.style ?? lock?.config.style
  const likely = wanted ?? defaultStyle(project)
  const sheet = stylesheet(project, likely, options.css ?? lock?.config.css)
  const obstacle =
    likely === 'tailwind' && sheet?.endsWith('.css') ? tailwindObstacle(project.root, sheet) : undefined
  const style = wanted ?? (obstacle === undefined ? likely : 'css')
  const css = style === likely ? sheet : stylesheet(project, style, options.css)
  const config: Config = {
    style,
    lang,
    dir: installed?.dir ?? project.dir,
    ...(css === undefined ? {} : { css }),
    rsc: lock?.config.rsc ?? project.rsc,
    ...(lock?.config.setup === undefined ? {} : { setup: lock.config.setup }),
  }
  const { registry } = context
  const own = options.ownUi
    ? { ui: undefined, obstacles: [] }
    : installed
      ? { ui: installed.ui, obstacles: [] }
      : projectUi(project, config, registry.index.shadcn)
  if (own.ui) config.ui = own.ui
  return {
    project,
    lock,
    config,
    registry: withProjectUi(registry, config.ui),
    uiObstacles: own.obstacles,
    tailwindObstacle: obstacle,
  }
}

/** `tailwind` if the project has Tailwind 4 and a stylesheet that imports it, else `css`. */
export function defaultStyle(project: Pick<Project, 'tailwindMajor' | 'tailwindCss'>): Config['style'] {
  return (project.tailwindMajor ?? 0) >= 4 && project.tailwindCss !== undefined ? 'tailwind' : 'css'
}

/** Reads the lock of a package, `undefined` when there is none. */
export function readLock(root: string): Lock | undefined {
  const file = join(root, lockPath)
  return existsSync(file) ? parseLock(readFileSync(file, 'utf8')) : undefined
}

function checkInstalled(installed: Config, project: Project, options: WriteOptions): void {
  if (options.style !== undefined && options.style !== installed.style)
    throw new CliError({
      code: 'E_STYLE_FIXED',
      exitCode: exitCodes.badInput,
      what: `The installed views have the style '${installed.style}'.`,
      why: `They cannot be combined with the style '${options.style}'.`,
      fix: `Leave --style out, or remove ${installed.dir} and ${lockPath} to start over.`,
    })
  if (options.lang !== undefined && options.lang !== installed.lang)
    throw new CliError({
      code: 'E_LANG_FIXED',
      exitCode: exitCodes.badInput,
      what: `The installed views are ${installed.lang === 'ts' ? 'TypeScript' : 'JavaScript'}.`,
      why: 'They cannot be combined with another language.',
      fix: `Leave --${options.lang} out, or remove ${installed.dir} and ${lockPath} to start over.`,
    })
  if (options.dir !== undefined && project.dir !== installed.dir)
    throw new CliError({
      code: 'E_DIR_FIXED',
      exitCode: exitCodes.badInput,
      what: `The views are already in ${installed.dir}.`,
      why: `They import each other, so new ones cannot be in ${project.dir}.`,
      fix: 'Leave --dir out.',
    })
}

/**
 * The file that imports the theme: a stylesheet of the whole app, else the entry module. `undefined` when
 * there is neither.
 */
function stylesheet(project: Project, style: Config['style'], given: string | undefined): string | undefined {
  if (style === 'tailwind' && (project.tailwindMajor ?? 0) < 4)
    throw new CliError({
      code: 'E_TAILWIND_MISSING',
      exitCode: exitCodes.notSupported,
      what: 'The tailwind style needs Tailwind 4.',
      why:
        project.tailwindMajor === undefined
          ? 'This project has no Tailwind.'
          : `It has Tailwind ${project.tailwindMajor}.`,
      fix: 'Use the same views with a plain stylesheet: --style css',
      details: { found: project.tailwindMajor ?? null },
    })
  const named = given?.replaceAll('\\', '/').replace(/^\.\//, '')
  // A copied theme is not a stylesheet of the project.
  const own = project.css?.startsWith(`${project.dir}/`) ? undefined : project.css
  const css = named ?? (style === 'tailwind' ? project.tailwindCss : (own ?? project.entry))
  const isThere = css !== undefined && isSafePath(css) && isFile(join(project.root, css))
  if (isThere || (css === undefined && style !== 'tailwind')) return css
  throw new CliError({
    code: 'E_CSS_NOT_FOUND',
    exitCode: exitCodes.badInput,
    what: css === undefined ? 'No stylesheet imports Tailwind.' : `There is no stylesheet ${css}.`,
    why:
      style === 'tailwind'
        ? 'The theme is imported below `@import "tailwindcss";`.'
        : 'The theme of the views is imported there.',
    fix: 'Name the stylesheet: --css src/index.css',
  })
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
