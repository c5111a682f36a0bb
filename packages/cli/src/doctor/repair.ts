import { applyOperations } from '../apply/applyOperations.js'
import { checkTargets } from '../apply/checkTargets.js'
import { installDependencies } from '../apply/installDependencies.js'
import type { Operation } from '../plan/operation.js'
import type { Project } from '../project/detectProject.js'
import { addCommand, type CommandLine } from '../project/packageManager.js'
import type { Finding } from './check.js'

/** What `--fix` does about findings. */
export interface RepairPlan {
  /** Installs packages that are missing. */
  command: CommandLine | undefined
  operations: Operation[]
}

/** Joins the repairs of findings. Pure. */
export function planRepair({ agent }: Pick<Project, 'agent'>, findings: readonly Finding[]): RepairPlan {
  const packages = new Map<string, string>()
  const operations = new Map<string, Operation>()
  for (const { repair } of findings)
    if (repair?.kind === 'install') for (const { name, range } of repair.packages) packages.set(name, range)
    else if (repair?.kind === 'write')
      for (const operation of repair.operations) operations.set(operation.path, operation)
  return {
    command: addCommand(
      agent,
      [...packages].map(([name, range]) => ({ name, range })),
    ),
    operations: [...operations.values()],
  }
}

/** Carries a plan out: packages first, then the files as one transaction. After a failure the project is as it was. */
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
