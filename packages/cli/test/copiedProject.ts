import { add } from '../src/commands/add.js'
import { readLock } from '../src/commands/settle.js'
import type { Check, Finding } from '../src/doctor/check.js'
import { type DoctorContext, doctorContext } from '../src/doctor/doctorContext.js'
import { loadRegistry, type Registry } from '../src/registry/loadRegistry.js'
import type { Style } from '../src/registry/registryIndex.js'
import { builtEvaluator } from './builtEvaluator.js'
import { folderOfFile } from './folderOfFile.js'
import { recordedOutput } from './recordedOutput.js'
import { smallFiles, writeSmallRegistry } from './smallRegistry.js'
import { project } from './testContext.js'

/** The small registry on disk, in a version and with the packages its items need. */
export function registryOnDisk(version = '1.0.0', dependencies: Record<string, string> = {}): Registry {
  return loadRegistry(writeSmallRegistry(folderOfFile(), smallFiles, version, dependencies))
}

/** Adds the modal of the small registry to a project. */
export async function addModal(
  root: string,
  options: {
    registry?: Registry
    style?: Style
    without?: string[] | undefined
    items?: string[]
    dir?: string
  } = {},
): Promise<string> {
  const { registry = registryOnDisk(), style, without, items = ['modal'], dir } = options
  await add(
    { registry, output: recordedOutput() },
    {
      cwd: root,
      items,
      yes: true,
      interactive: false,
      dryRun: false,
      overwrite: false,
      install: false,
      style,
      without,
      dir,
    },
  )
  return root
}

/** Makes a project with the modal of the small registry. */
export function copiedProject(
  changes: Readonly<Record<string, string | undefined>> = {},
  options: Parameters<typeof addModal>[1] = {},
): Promise<string> {
  return addModal(project('tailwind', changes), options)
}

/** What `doctor` looks at in a project. */
export async function examine(
  root: string,
  registry: Registry = registryOnDisk(),
  { evaluate = false } = {},
): Promise<DoctorContext> {
  const evaluator = evaluate ? await builtEvaluator() : undefined
  return doctorContext({ cwd: root, registry, lock: readLock(root), evaluate, evaluator })
}

/** What a check finds in a project. */
export async function findings(
  check: Check,
  root: string,
  registry: Registry = registryOnDisk(),
): Promise<readonly Finding[]> {
  return check.run(await examine(root, registry))
}
