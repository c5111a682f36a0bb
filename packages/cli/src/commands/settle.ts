import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { type Config, type Lock, lockPath, parseLock } from '../lock/lockFile.js'
import { checkLanguage, checkPeers, detectProject, type Project } from '../project/detectProject.js'
import { findPackage } from '../project/packageJson.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { recoverProject } from './recoverProject.js'

/** A host and what is settled about it: from its lock file, the options and what was found, in this order. */
export interface Settled {
  project: Project
  lock: Lock | undefined
  config: Config
}

/**
 * Finds out where a command works and how. Throws when the project is not supported, or when an option contradicts what is
 * installed already.
 */
export async function settle(context: CommandContext, options: WriteOptions): Promise<Settled> {
  const start = findPackage(options.cwd)
  if (start !== undefined) recoverProject(context, start, options)
  const locked = start === undefined ? undefined : readLock(start)
  const project = await detectProject(options.cwd, {
    dir: options.dir ?? locked?.config.dir,
    agent: options.packageManager,
  })
  // A folder given by --dir may lie in a package of its own.
  if (project.root !== start) recoverProject(context, project.root, options)
  const lock = project.root === start ? locked : readLock(project.root)
  checkPeers(project, context.registry.index.peers)
  checkLanguage(project)

  const isInstalled = lock !== undefined && Object.keys(lock.files).length > 0
  if (isInstalled && options.style !== undefined && options.style !== lock.config.style)
    throw new CliError({
      code: 'E_STYLE_FIXED',
      exitCode: exitCodes.badInput,
      what: `The views here have the style '${lock.config.style}'.`,
      why: `Views of the style '${options.style}' do not mix with them.`,
      fix: `Leave --style out, or remove ${lock.config.dir} and ${lockPath} to start over.`,
    })
  if (isInstalled && options.dir !== undefined && project.dir !== lock.config.dir)
    throw new CliError({
      code: 'E_DIR_FIXED',
      exitCode: exitCodes.badInput,
      what: `The views are in ${lock.config.dir} already.`,
      why: `They import each other, so new ones cannot go to ${project.dir}.`,
      fix: 'Leave --dir out.',
    })

  const style = options.style ?? lock?.config.style ?? defaultStyle(project)
  const css = style === 'tailwind' ? stylesheet(project, options.css ?? lock?.config.css) : undefined
  const config: Config = {
    style,
    lang: 'ts',
    dir: isInstalled ? lock.config.dir : project.dir,
    ...(css === undefined ? {} : { css }),
    rsc: lock?.config.rsc ?? project.rsc,
  }
  return { project, lock, config }
}

/** `tailwind` where the host has Tailwind 4 and a stylesheet that imports it, else `unstyled`. */
export function defaultStyle(project: Project): Config['style'] {
  return (project.tailwindMajor ?? 0) >= 4 && project.css !== undefined ? 'tailwind' : 'unstyled'
}

/** Reads the lock of a package, `undefined` when there is none. */
export function readLock(root: string): Lock | undefined {
  const file = join(root, lockPath)
  return existsSync(file) ? parseLock(readFileSync(file, 'utf8')) : undefined
}

function stylesheet(project: Project, given: string | undefined): string {
  if ((project.tailwindMajor ?? 0) < 4)
    throw new CliError({
      code: 'E_TAILWIND_MISSING',
      exitCode: exitCodes.notSupported,
      what: 'The tailwind style needs Tailwind 4.',
      why:
        project.tailwindMajor === undefined
          ? 'This project has no Tailwind.'
          : `It has Tailwind ${project.tailwindMajor}.`,
      fix: 'Use the views without classes: --style unstyled',
      details: { found: project.tailwindMajor ?? null },
    })
  const css = given?.replaceAll('\\', '/').replace(/^\.\//, '') ?? project.css
  if (css !== undefined && existsSync(join(project.root, css))) return css
  throw new CliError({
    code: 'E_CSS_NOT_FOUND',
    exitCode: exitCodes.badInput,
    what: css === undefined ? 'No stylesheet imports Tailwind here.' : `There is no stylesheet ${css}.`,
    why: 'The theme is imported below `@import "tailwindcss";`.',
    fix: 'Name the stylesheet: --css src/index.css',
  })
}
