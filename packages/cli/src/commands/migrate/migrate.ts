import { type ExitCode, exitCodes } from '../../errors.js'
import type { Finding } from '../../migrate/finding.js'
import type { KitName } from '../../migrate/kit.js'
import { kits } from '../../migrate/kits/kits.js'
import { planMigration } from '../../migrate/planMigration.js'
import { readSources } from '../../migrate/readSources.js'
import type { Operation } from '../../plan/operation.js'
import { carryOut, sayOperations } from '../carryOut.js'
import { checkRelease } from '../checkRelease.js'
import { checkTailwind } from '../checkTailwind.js'
import type { CommandContext, WriteOptions } from '../commandContext.js'
import { settle } from '../settle.js'
import { chooseKit } from './chooseKit.js'
import { planPackages } from './planPackages.js'
import { planViews } from './planViews.js'
import { sayMigration } from './sayMigration.js'

/** Options of {@link migrate}. */
export interface MigrateOptions extends WriteOptions {
  /** Default: the kit that the code imports. */
  kit?: KitName | undefined
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
}

/** The result of `migrate`. */
export interface MigrateResult {
  root: string
  kit: KitName
  operations: Operation[]
  findings: Finding[]
  /** The command that removes the kit's unused packages. It is not run. */
  uninstallCommand: string | undefined
  /** The command that installs missing packages. */
  installCommand: string | undefined
  isWritten: boolean
  /** 3 if something is left to do by hand. */
  exitCode: ExitCode
}

/**
 * Migrates an app from another kit to Latchkey: rewrites its set-up, buttons and hooks, copies the modal, and
 * lists the remaining work with file and line. Everything is decided before the first write.
 */
export async function migrate(context: CommandContext, options: MigrateOptions): Promise<MigrateResult> {
  const { output, registry } = context
  const settled = await settle(context, options)
  checkTailwind(context, settled)
  const { project } = settled
  checkRelease(settled.lock, registry)
  const tree = readSources(project.root, settled.config.dir)
  const kit = options.kit ? kits[options.kit] : await chooseKit(options, tree, settled)
  const migration = planMigration({
    kit,
    tree,
    views: settled.config.dir,
    appName: project.packageJson.name?.replace(/^@[^/]*\//, '') ?? 'My app',
    isTypeScript: settled.config.lang === 'ts',
  })
  const plan = await planViews(settled, migration)

  const packages = planPackages(context, settled, { kit, plan, migration, tree })
  const { needed, unused, uninstallCommand, isHeld } = packages
  const install = options.install !== false && !isHeld

  const { dryRun } = options
  if (dryRun) sayOperations(context, plan.operations)
  const isWritten = await carryOut(context, settled, { plan, packages: needed, install }, options)
  sayMigration(context, {
    kit,
    plan,
    migration,
    packages,
    dryRun,
    isWritten,
    isInstalled: install && !dryRun,
  })

  const isLeft = migration.findings.some((finding) => finding.kind === 'todo')
  const exitCode = isLeft ? exitCodes.decisionNeeded : exitCodes.done
  const { missing, installCommand } = needed
  output.result({
    ok: !isLeft,
    command: 'migrate',
    dryRun,
    root: project.root,
    kit: kit.name,
    setup: migration.setup ?? null,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    findings: migration.findings,
    dependencies: { missing, command: installCommand ?? null, manager: project.agent },
    uninstall: { packages: unused, command: uninstallCommand ?? null },
    written: isWritten,
  })
  return {
    root: project.root,
    kit: kit.name,
    operations: plan.operations,
    findings: migration.findings,
    uninstallCommand,
    installCommand,
    isWritten,
    exitCode,
  }
}
