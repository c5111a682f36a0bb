import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { CannotRun, missingPackage } from './cannotRun'
import { copyFolder } from './copyFolder'
import { frameworks } from './frameworks'
import type { Host, Template } from './host'
import { warningsOf } from './outputs'
import { managerEnvironment, provideManager } from './packageManager'
import { openProject, type Project } from './project'
import { versions } from './versions'

/** What the untouched app says when it is linted and built. */
export interface Baseline {
  lint: readonly string[]
  /** Exit code of the linter: that of a template may not run at all. */
  lintCode: number
  build: readonly string[]
}

/** Where made and installed templates are kept: below the ignored `.cache` of the workspace. */
export const cacheFolder = join(import.meta.dirname, '../../../.cache/hosts')

// Raised when what stands in the cache is no longer what this file would make.
const format = 4

const strictFlags = ['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes']

/**
 * Makes a copy of a host's template, installed, in a new temporary folder. The first time it is made by the
 * published creator and installed from the registry; later it comes from the cache, which is keyed by the
 * pinned versions.
 */
export async function makeProject(host: Host): Promise<Project> {
  const path = await provideManager(host.template.manager, cacheFolder)
  const environment = await managerEnvironment(host.template.manager)
  const kept = await keptTemplate(host, path, environment)
  // Outside of the workspace, whose lock file and package manager would be found from below it.
  const parent = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  const root = join(parent, host.folder ?? host.name)
  await copyFolder(join(kept, 'project'), root)
  return openProject(host, foldersOf(root, host.template), path, environment)
}

/**
 * Lints and builds an untouched copy of the template, the first time. Takes as long as the app's own lint and
 * build, so it is for outputs that have warnings.
 */
export async function readBaseline(host: Host): Promise<Baseline> {
  const file = join(cacheFolder, keyOf(host.template), 'baseline.json')
  if (!existsSync(file)) {
    const project = await makeProject(host)
    try {
      const linted = await lint(project)
      const built = await project.run(project.commands.script('build'))
      const baseline: Baseline = {
        lint: warningsOf(linted.output),
        lintCode: linted.code,
        build: warningsOf(built.output),
      }
      writeFileSync(file, JSON.stringify(baseline))
    } finally {
      removeProject(project)
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Deletes a project that {@link makeProject} made. */
export function removeProject(project: Project): void {
  rmSync(dirname(project.root), { recursive: true, force: true, maxRetries: 5 })
}

async function keptTemplate(
  host: Host,
  path: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(cacheFolder, keyOf(host.template))
  if (existsSync(folder)) return folder
  const parent = mkdtempSync(join(tmpdir(), 'latchkey-template-'))
  try {
    const root = join(parent, 'my-app')
    const framework = frameworks[host.template.framework]
    await framework.create(root, host.template)
    const folders = foldersOf(root, host.template)
    if (host.template.lang === 'ts') makeStrict(join(folders.app, framework.tsconfig))
    const project = openProject(host, folders, path, environment)
    await project.run(project.commands.install, { cwd: root }).catch((error: Error) => {
      const reason = missingPackage(error.message)
      throw reason === undefined ? error : new CannotRun(reason)
    })
    renameSync(root, join(parent, 'project'))
    mkdirSync(cacheFolder, { recursive: true })
    // Another run may have made the same meanwhile.
    if (!existsSync(folder)) moveFolder(parent, folder)
    return folder
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs the app's own linter, if it has one. Problems are no failure here. */
export function lint(project: Project): Promise<{ output: string; code: number }> {
  const manifest = JSON.parse(readFileSync(join(project.app, 'package.json'), 'utf8'))
  if (!manifest.scripts?.lint) return Promise.resolve({ output: '', code: 0 })
  return project.run(project.commands.script('lint'), { expected: [0, 1, 2] })
}

function foldersOf(root: string, template: Template) {
  const { app = '.', target = app } = frameworks[template.framework]
  return { root, app: join(root, app), target: join(root, target) }
}

function makeStrict(file: string): void {
  let text = readFileSync(file, 'utf8')
  for (const flag of strictFlags) {
    const edits = modify(text, ['compilerOptions', flag], true, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    })
    text = applyEdits(text, edits)
  }
  writeFileSync(file, text)
}

function keyOf(template: Template): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([format, versions, template, process.version, process.platform]))
    .digest('hex')
  const words = [template.framework, template.manager, template.lang]
  return `${words.join('-')}-${hash.slice(0, 12)}`
}

function moveFolder(from: string, to: string): void {
  const incomplete = join(dirname(to), `.${basename(to)}-${process.pid}`)
  try {
    renameSync(from, to)
  } catch {
    // Another file system.
    cpSync(from, incomplete, { recursive: true, verbatimSymlinks: true })
    renameSync(incomplete, to)
  }
}
