import { resolveCommand } from 'package-manager-detector'
import { packagesOf, replacedPackages, unusedPackages } from '../../migrate/detectKits.js'
import type { Kit } from '../../migrate/kit.js'
import { kits } from '../../migrate/kits/kits.js'
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
  /** Packages of the kit that the code no longer imports, once nothing is left to do by hand. */
  readonly unused: readonly string[]
  /** The command that removes them. It is not run. */
  readonly uninstallCommand: string | undefined
  /** Packages can only be installed after the unused ones are removed. */
  readonly isHeld: boolean
  /** Other kits of the project, which need their version of a package as long as they are installed. */
  readonly otherKits: readonly Kit[]
}

/** Computes which packages are needed and unused after the migration. */
export function planPackages(
  context: CommandContext,
  settled: Settled,
  work: { kit: Kit; plan: AddPlan; migration: MigrationPlan; tree: SourceTree },
): PackagePlan {
  const { kit, plan, migration, tree } = work
  const { packageJson } = settled.project
  const texts = textsAfter(tree, migration)
  const needed = neededPackages(settled, neededBy(context, plan, migration, texts))
  const isLeft = migration.findings.some((finding) => finding.kind === 'todo')
  const unused = (isLeft ? replacedPackages : unusedPackages)(kit, packageJson, texts)
  const isOutdated = needed.missing.some(({ found }) => found !== undefined)
  const installed = Object.values(kits).filter((each) => packagesOf(each, packageJson).length > 0)
  return {
    needed,
    unused,
    uninstallCommand: unused.length === 0 ? undefined : removeCommandLine(settled, unused),
    // A package manager refuses another version of a package while the kit requires the old one.
    isHeld: isOutdated && installed.length > 0,
    otherKits: isOutdated ? installed.filter((each) => each !== kit) : [],
  }
}

/** The packages of the views, and those of the adapters and the pairing that the code now uses. */
function neededBy(
  { registry }: CommandContext,
  plan: AddPlan,
  { needs }: MigrationPlan,
  texts: readonly string[],
): Record<string, string> {
  const { adapters, extras } = registry.index
  const needed = { ...plan.dependencies }
  // An earlier run wrote the code, or the developer.
  const isImported = (entry: string) =>
    texts.some((text) => text.includes(`'${entry}'`) || text.includes(`"${entry}"`))
  for (const { dependency, range, entry } of adapters)
    if (needs.some((need) => entry.endsWith(`/${need}`)) || isImported(entry)) needed[dependency] = range
  for (const { feature, dependencies, entry } of extras)
    if (needs.includes(feature) || isImported(entry)) Object.assign(needed, dependencies)
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
