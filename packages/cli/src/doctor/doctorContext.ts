import { join, relative, sep } from 'node:path'
import { canParse, parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { CliError } from '../errors.js'
import { appSources } from '../info/appSources.js'
import { evaluateSetup } from '../info/setup/evaluateSetup.js'
import { findSetup } from '../info/setup/findSetup.js'
import { readSetup } from '../info/setup/readSetup.js'
import type { Setup } from '../info/setup/setup.js'
import type { Lock } from '../lock/lockFile.js'
import { detectProject, type Project } from '../project/detectProject.js'
import { reactPackages } from '../project/findWorkspaceRoot.js'
import { declaredSpec, readPackageJson } from '../project/packageJson.js'
import { type ProjectFiles, projectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { VariantIndex } from '../registry/registryIndex.js'

/** A module of the app, and the package it is in. */
export interface AppModule extends SourceModule {
  /** Absolute folder of its package. */
  root: string
}

/** What checks look at. The costly parts are read when they are first asked for. */
export interface DoctorContext {
  root: string
  project: Project
  registry: Registry
  /** Absent in a project without copied views. */
  lock: Lock | undefined
  /** The carried registry in the style and language of the lock. */
  variant: VariantIndex | undefined
  files: ProjectFiles
  /** The file that calls `createLatchkey`, relative to the root. */
  setup: string | undefined
  /**
   * The modules of the app outside of the copied views; of the workspace's apps, if the views are in a
   * package of their own.
   */
  modules(): readonly AppModule[]
  /** What the configuration says, or why it cannot be read or evaluated. */
  configuration(): Promise<Setup | CliError | undefined>
}

/** Makes the context for the project at or above a folder. Throws what {@link detectProject} throws. */
export async function doctorContext(options: {
  cwd: string
  registry: Registry
  lock: Lock | undefined
  /** Runs the configuration instead of reading it. Default `false`. */
  evaluate?: boolean | undefined
  evaluator?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<DoctorContext> {
  const { registry, lock, evaluate = false, evaluator, signal } = options
  const project = await detectProject(options.cwd, lock && { dir: lock.config.dir })
  const { root } = project
  const setup = findSetup(root, lock)
  let modules: AppModule[] | undefined
  let configuration: Promise<Setup | CliError> | undefined
  const setupOf = async (file: string) =>
    evaluate ? evaluateSetup(root, file, { evaluator, signal }) : readSetup(root, file)
  return {
    root,
    project,
    registry,
    lock,
    variant: lock && registry.variant(lock.config.style, lock.config.lang),
    files: projectFiles(root),
    setup,
    modules() {
      modules ??= readModules(project, lock)
      return modules
    },
    configuration() {
      if (setup === undefined) return Promise.resolve(undefined)
      configuration ??= setupOf(setup).catch((error: unknown) => {
        if (error instanceof CliError && error.code !== 'E_CANCELLED') return error
        throw error
      })
      return configuration
    },
  }
}

const relevant = /@latchkey\/headless|\b(?:Modal|Embedded)\b/

function readModules(project: Project, lock: Lock | undefined): AppModule[] {
  const modules: AppModule[] = []
  // Parsing is slow, and most files have nothing to do with latchkey.
  for (const root of [project.root, ...appsOf(project)])
    for (const { path, text } of appSources(root, {
      except: root === project.root ? lock?.config.dir : undefined,
    }))
      if (relevant.test(text) && canParse(text, path)) modules.push({ ...parseModule(text, path), root })
  return modules
}

/** The packages of the workspace that use this one. */
function appsOf({ root, workspaceRoot, packageJson }: Project): string[] {
  const { name } = packageJson
  if (workspaceRoot === undefined || name === undefined) return []
  return reactPackages(workspaceRoot)
    .map((path) => join(workspaceRoot, ...path.split('/')))
    .filter((folder) => folder !== root && declaredSpec(readPackageJson(folder), name) !== undefined)
}

/** A path for people: relative to a folder, with forward slashes. */
export function relativePath(from: string, to: string): string {
  return relative(from, to).split(sep).join('/') || '.'
}
