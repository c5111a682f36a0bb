import { resolveCommand } from 'package-manager-detector'
import { packagesOf, unusedPackages } from '../../migrate/detectKits.js'
import type { Kit } from '../../migrate/kit.js'
import type { MigrationPlan } from '../../migrate/planMigration.js'
import type { SourceTree } from '../../migrate/sourceTree.js'
import type { AddPlan } from '../../plan/planAdd.js'
import { printCommand } from '../../project/packageManager.js'
import { type NeededPackages, neededPackages } from '../carryOut.js'
import type { CommandContext } from '../commandContext.js'
import type { Settled } from '../settle.js'

/** The packages that a migration needs, and those it makes superfluous. */
export interface PackagePlan {
  readonly needed: NeededPackages
  /** Packages of the kit that the code no longer imports. */
  readonly unused: readonly string[]
  /** The command that removes them. It is not run. */
  readonly uninstallCommand: string | undefined
  /** Packages can only be installed after the unused ones are removed. */
  readonly isHeld: boolean
}

/** Computes which packages are needed and unused after the migration. */
export function planPackages(
  context: CommandContext,
  settled: Settled,
  work: { kit: Kit; plan: AddPlan; migration: MigrationPlan; tree: SourceTree },
): PackagePlan {
  const { kit, plan, migration, tree } = work
  const { packageJson } = settled.project
  const needed = neededPackages(settled, neededBy(context, plan, migration))
  const unused = unusedPackages(kit, packageJson, textsAfter(tree, migration))
  return {
    needed,
    unused,
    uninstallCommand: unused.length === 0 ? undefined : removeCommandLine(settled, unused),
    // A package manager refuses another version of a package while the kit requires the old one.
    isHeld:
      needed.missing.some(({ found }) => found !== undefined) && packagesOf(kit, packageJson).length > 0,
  }
}

/** The packages of the views, and those of the adapters and the pairing that the code now uses. */
function neededBy(
  { registry }: CommandContext,
  plan: AddPlan,
  { needs }: MigrationPlan,
): Record<string, string> {
  const { adapters, extras } = registry.index
  const needed = { ...plan.dependencies }
  for (const { dependency, range, entry } of adapters)
    if (needs.some((need) => entry.endsWith(`/${need}`))) needed[dependency] = range
  for (const { feature, dependencies } of extras)
    if (needs.includes(feature)) Object.assign(needed, dependencies)
  return needed
}

function textsAfter(tree: SourceTree, { operations }: MigrationPlan): string[] {
  const after = new Map(tree.paths.map((path) => [path, tree.textOf(path)]))
  for (const { path, text } of operations) if (text !== undefined) after.set(path, text)
  return [...after.values()]
}

function removeCommandLine({ project }: Settled, names: readonly string[]): string {
  const resolved = resolveCommand(project.agent, 'uninstall', [...names])
  return printCommand(resolved ?? { command: project.agent, args: ['remove', ...names] })
}
