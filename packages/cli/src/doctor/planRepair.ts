import { applyOperations } from '../apply/applyOperations.js'
import { checkTargets } from '../apply/checkTargets.js'
import { installDependencies } from '../apply/installDependencies.js'
import type { Operation } from '../plan/operation.js'
import { planLock } from '../plan/planChange.js'
import type { MissingDependency } from '../project/missingDependencies.js'
import { addCommand, type CommandLine } from '../project/packageManager.js'
import type { Finding } from './check.js'
import type { DoctorContext } from './doctorContext.js'

/** What `--fix` does about findings. */
export interface RepairPlan {
  /** Installs packages that are missing. */
  command: CommandLine | undefined
  operations: Operation[]
}

/** Joins the repairs of findings. Pure. */
export function planRepair(
  { project, lock, files }: Pick<DoctorContext, 'project' | 'lock' | 'files'>,
  findings: readonly Finding[],
): RepairPlan {
  const packages = new Map<string, MissingDependency>()
  const operations = new Map<string, Operation>()
  for (const { repair } of findings)
    if (repair?.kind === 'install') for (const each of repair.packages) packages.set(each.name, each)
    else if (repair?.kind === 'write')
      for (const operation of repair.operations) operations.set(operation.path, operation)

  const added = [...packages.values()].filter(({ found }) => found === undefined).map(({ name }) => name)
  if (lock && added.length > 0) {
    const next = { ...lock, installed: [...new Set([...lock.installed, ...added])] }
    const operation = planLock(next, files, project.lineEnd)
    if (operation) operations.set(operation.path, operation)
  }
  return { command: addCommand(project.agent, [...packages.values()]), operations: [...operations.values()] }
}

/**
 * Carries a plan out: packages first, then the files as one transaction. After a failure the project is as it
 * was. Throws the errors of `checkTargets` before packages are installed.
 */
export async function carryOutRepair(
  root: string,
  { command, operations }: RepairPlan,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  checkTargets(
    root,
    operations.map(({ path }) => path),
  )
  const installed = command && (await installDependencies(root, command, options))
  try {
    await applyOperations(root, operations, options)
  } catch (error) {
    installed?.restore()
    throw error
  }
}
