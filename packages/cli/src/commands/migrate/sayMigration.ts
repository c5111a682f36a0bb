import { basePath } from '../../lock/baseTexts.js'
import { lockPath } from '../../lock/lockFile.js'
import type { Kit } from '../../migrate/kit.js'
import type { MigrationPlan } from '../../migrate/planMigration.js'
import type { AddPlan } from '../../plan/planAdd.js'
import type { CommandContext } from '../commandContext.js'
import { plural } from '../plural.js'
import type { PackagePlan } from './planPackages.js'

interface Work {
  readonly kit: Kit
  readonly plan: AddPlan
  readonly migration: MigrationPlan
  readonly packages: PackagePlan
  readonly dryRun: boolean
  readonly isWritten: boolean
  /** Missing packages are installed, so no command is printed for them. */
  readonly isInstalled: boolean
}

/** Prints what the migration changed, what is left to do by hand, and the commands for the packages. */
export function sayMigration(context: CommandContext, work: Work): void {
  sayChanges(context, work)
  sayFindings(context, work.migration)
  sayCommands(context, work)
}

function sayChanges({ output }: CommandContext, work: Work): void {
  const { kit, plan, migration, dryRun, isWritten } = work
  const { operations } = migration
  const verb = dryRun ? 'Would change' : 'Changed'
  if (operations.length === 0)
    output.say(
      isLeft(migration)
        ? `Nothing of ${kit.title} is left that can be rewritten.`
        : `Done: nothing of ${kit.title} is left in the code.`,
    )
  else if (isWritten || dryRun)
    output.say(
      `${verb} ${plural(operations.length, 'file')}: ${operations.map(({ path }) => path).join(', ')}.`,
    )
  const { dir, style } = plan.lock.config
  const copied = plan.operations.filter(({ path }) => path.startsWith(`${dir}/`)).length
  if (copied > 0)
    output.say(
      `${dryRun ? 'Would copy' : 'Copied'} ${plural(copied, 'file')} to ${dir} (${style}). Commit them with ${lockPath} and ${basePath}.`,
    )
}

function sayFindings({ output }: CommandContext, { findings }: MigrationPlan): void {
  for (const [kind, title] of [
    ['todo', 'Left to do by hand:'],
    ['check', 'Worth a look, the app works without it:'],
  ] as const) {
    const own = findings.filter((finding) => finding.kind === kind)
    if (own.length === 0) continue
    output.say(`\n${output.bold(title)}`)
    for (const { path, line, what, why, fix } of own)
      output.say(`  ${path}:${line}  ${what}\n    ${output.dim(why)}\n    ${fix}`)
  }
}

function sayCommands({ output }: CommandContext, { packages, migration, isInstalled }: Work): void {
  const { needed, uninstallCommand, otherKits } = packages
  for (const { name, range, found } of needed.missing)
    if (found !== undefined) output.warn(`${name} ${found} does not fit; ${range} is needed.`)
  const lines = [
    ...(uninstallCommand ? [uninstallCommand] : []),
    ...(needed.installCommand && !isInstalled ? [needed.installCommand] : []),
  ]
  if (lines.length === 0) return
  // A package manager refuses the version that Latchkey needs while another kit requires an older one.
  for (const { title, name } of otherKits)
    output.warn(
      `${title} is installed too. Replace it first (npx latchkey migrate ${name}), or the installation can fail.`,
    )
  const what = lines.length === 1 ? 'this command' : 'these two commands, in this order'
  const title = isLeft(migration) ? `After the list above is done, run ${what}:` : `Now run ${what}:`
  output.say(`\n${output.bold(title)}\n\n${lines.join('\n')}`)
}

function isLeft({ findings }: MigrationPlan): boolean {
  return findings.some(({ kind }) => kind === 'todo')
}
