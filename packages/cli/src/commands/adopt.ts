import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { basePath } from '../lock/baseTexts.js'
import { lockPath } from '../lock/lockFile.js'
import { type AdoptPlan, detectVariant, planAdopt } from '../plan/planAdopt.js'
import { projectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { carryOut, checkCopied } from './carryOut.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { installedProject } from './installedProject.js'
import { plural } from './plural.js'
import { defaultStyle, settle } from './settle.js'

/** The result of `adopt`. */
export interface AdoptResult {
  root: string
  dir: string
  plan: AdoptPlan
  isWritten: boolean
}

/**
 * Creates the lock and the base texts for a folder of copied files without a lock, after detecting its style
 * and language. The copied files are not changed.
 */
export async function adopt(context: CommandContext, options: WriteOptions): Promise<AdoptResult> {
  const { output, registry } = context
  const { root, lock } = installedProject(resolve(options.cwd))
  if (lock && Object.keys(lock.files).length > 0)
    throw new CliError({
      code: 'E_ADOPTED',
      exitCode: exitCodes.badInput,
      what: `${lock.config.dir} already has a lock.`,
      why: `${lockPath} lists ${plural(Object.keys(lock.files).length, 'file')}.`,
      fix: 'Bring them up to date: npx latchkey update',
    })
  const dir =
    options.dir?.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '') ?? findCopy(root, registry)
  if (dir === undefined) throw nothingCopied(root, dir)
  const { project: target } = await settle(context, { ...options, dir, style: 'unstyled' })
  const variant = detectVariant(registry, projectFiles(target.root), target.dir, defaultStyle(target))
  if (!variant) throw nothingCopied(root, dir)

  const settled = await settle(context, { ...options, dir, ...variant })
  const { project, config } = settled
  checkCopied(settled, Object.keys(settled.registry.variant(config.style, config.lang).files))
  const [{ mergeTexts }, { isReformatted }] = await Promise.all([
    import('../merge/mergeTexts.js'),
    import('../merge/isReformatted.js'),
  ])
  const plan = planAdopt({
    registry: settled.registry,
    config,
    files: projectFiles(project.root),
    lineEnd: project.lineEnd,
    merge: mergeTexts,
    isReformatted,
  })
  if (plan.items.length === 0) throw nothingCopied(root, dir)
  output.say(`${dir} has ${plan.items.join(', ')} (${config.style}, ${config.lang}).`)
  for (const path of plan.edited) output.say(`edited  ${path}`)
  for (const path of plan.absent) output.say(`absent  ${path}`)
  if (plan.reformatted.length > 0)
    output.say(`${plural(plan.reformatted.length, 'file')} differ only in formatting.`)
  const isWritten = await carryOut(
    context,
    settled,
    { plan, packages: { missing: [], command: undefined, installCommand: undefined }, install: false },
    options,
  )
  if (isWritten)
    output.say(
      `Wrote ${lockPath} and ${basePath}; the views did not change. From now on: npx latchkey update`,
    )
  output.result({
    ok: true,
    command: 'adopt',
    dryRun: options.dryRun,
    root: project.root,
    dir,
    style: config.style,
    lang: config.lang,
    items: plan.items,
    edited: plan.edited,
    reformatted: plan.reformatted,
    absent: plan.absent,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    written: isWritten,
  })
  return { root: project.root, dir, plan, isWritten }
}

const skipped = /^(node_modules|dist|build|out|coverage|public)$|^\./
const deepest = 8

/** Returns the folder with the most of our files. */
function findCopy(root: string, registry: Registry): string | undefined {
  const [style = 'tailwind'] = registry.index.styles
  const targets = new Set(
    registry.index.langs.flatMap((lang) => Object.keys(registry.variant(style, lang).files)),
  )
  const roots = new Set([...targets].map((target) => target.split('/')[0] ?? ''))
  let best: { folder: string; count: number } | undefined
  const visit = (folder: string, depth: number) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    if (folder !== '' && entries.some(({ name }) => roots.has(name))) {
      const count = [...targets].filter((target) => existsSync(join(root, folder, target))).length
      if (count > (best?.count ?? 1)) best = { folder, count }
    }
    if (depth >= deepest) return
    for (const entry of entries)
      if (entry.isDirectory() && !skipped.test(entry.name))
        visit(folder === '' ? entry.name : `${folder}/${entry.name}`, depth + 1)
  }
  visit('', 0)
  return best?.folder
}

function nothingCopied(root: string, dir: string | undefined): CliError {
  return new CliError({
    code: 'E_NOT_COPIED',
    exitCode: exitCodes.badInput,
    what: dir === undefined ? 'No copied views were found.' : `${dir} has no copied views.`,
    why: `No folder of ${root} has files that latchkey copies.`,
    fix: 'Name the folder: npx latchkey adopt --dir src/components/wallet',
  })
}
