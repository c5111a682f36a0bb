import { applyOperations } from '../apply/applyOperations.js'
import { checkTargets } from '../apply/checkTargets.js'
import { cancelled } from '../errors.js'
import { type Config, emptyLock, type Lock, lockPath } from '../lock/lockFile.js'
import { planLock } from '../plan/planChange.js'
import { detectProject } from '../project/detectProject.js'
import { projectFiles } from '../project/projectFiles.js'
import { isSafePath } from '../safePath.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { missingExtras, sayExtra } from './extras.js'
import { settle } from './settle.js'

/** What `init` did. */
export interface InitResult {
  root: string
  config: Config
  /** Whether the lock file was written; `false` when it said the same already, or in a dry run. */
  isWritten: boolean
}

/** Settles style and folder and writes them to the lock file. The views themselves come with `add`. */
export async function init(context: CommandContext, options: WriteOptions): Promise<InitResult> {
  const { output, registry, signal } = context
  const answered = await ask(context, options)
  const { project, lock, config } = await settle(context, answered)
  checkTargets(project.root, [lockPath])

  const files = projectFiles(project.root)
  const next: Lock = lock ? { ...lock, config } : emptyLock(registry.index.version, config)
  const operation = planLock(next, files, project.lineEnd)
  if (operation && !options.dryRun) await applyOperations(project.root, [operation], { signal })

  const result = { root: project.root, config, isWritten: operation !== undefined && !options.dryRun }
  if (!operation) output.say(`${lockPath} is as it should be: ${config.style} views in ${config.dir}.`)
  else
    output.say(
      `${options.dryRun ? 'Would write' : 'Wrote'} ${lockPath}: ${config.style} views in ${config.dir}. Next: npx latchkey add modal`,
    )
  const features = registry.index.extras.map(({ feature }) => feature)
  for (const extra of missingExtras(context, project, features)) sayExtra(context, extra)
  output.result({ ok: true, command: 'init', dryRun: options.dryRun, ...result })
  return result
}

/** Asks for what no option says, when there is somebody to ask and nothing is settled yet. */
async function ask(context: CommandContext, options: WriteOptions): Promise<WriteOptions> {
  if (options.yes || !options.interactive) return options
  const settled = await settle(context, options)
  if (settled.lock) return options
  const { isCancel, select, text } = await import('@clack/prompts')
  const answers = { ...options }
  if (options.style === undefined) {
    const answer = await select({
      message: 'Which style?',
      initialValue: settled.config.style,
      options: context.registry.index.styles.map((value) => ({
        value,
        label: value,
        hint: value === 'tailwind' ? 'needs Tailwind 4' : 'no classes, your own CSS',
      })),
    })
    if (isCancel(answer)) throw cancelled()
    answers.style = answer
  }
  if (options.dir === undefined) {
    const { dir } = await detectProject(options.cwd)
    const answer = await text({
      message: 'Where should the views go?',
      initialValue: dir,
      validate: (value) =>
        isSafePath(value ?? '') ? undefined : 'A folder of this project, for instance src/components/wallet',
    })
    if (isCancel(answer)) throw cancelled()
    answers.dir = answer
  }
  return answers
}
