import type { Lock } from '../lock/lockFile.js'
import type { ChangePlan } from '../plan/planChange.js'
import { chooseAdapter } from '../project/chooseAdapter.js'
import type { Project } from '../project/detectProject.js'
import { filesAfter, hostFiles } from '../project/hostFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { entrySnippet } from './entrySnippet.js'
import type { Placeable } from './placeContext.js'
import type { Snippet } from './placement.js'
import { planPlacement } from './planPlacement.js'
import { withPlacement } from './withPlacement.js'

/**
 * Adds placements to a plan of `add`: only if the views' entry file is new, so that elements a developer
 * removed later are not inserted again.
 */
export function placeAdded<T extends ChangePlan>(
  plan: T,
  { project, lock, registry }: { project: Project; lock: Lock | undefined; registry: Registry },
): { plan: T; printed: Snippet[] } {
  const adapter = chooseAdapter(registry.index.adapters, project)
  const { config } = plan.lock
  const index = `index.${config.lang}`
  const isNew = index in plan.lock.files && !(index in (lock?.files ?? {}))
  if (!adapter || plan.conflicts.length > 0) return { plan, printed: [] }
  const variant = registry.variant(config.style, config.lang)
  if (!isNew) {
    const entries = variant.items
      .filter(({ name, kind }) => kind === 'entry' && plan.items.includes(name) && !lock?.items[name])
      .map(({ name }) => name)
    const printed =
      index in plan.lock.files || entries.length === 0 ? [] : [entrySnippet(project, config, entries)]
    return { plan, printed }
  }

  const files = hostFiles(project.root)
  const after = filesAfter(files, plan.operations)
  const entry = after.read(`${config.dir}/${index}`)
  const text = entry.kind === 'file' ? entry.text : ''
  const place: Placeable[] = ['provider', 'Modal', 'ConnectButton']
  const placement = planPlacement(project, config, after, {
    place: place.filter((what) => what === 'provider' || new RegExp(`\\b${what}\\b`).test(text)),
    adapter,
    stylesheet: variant.stylesheet,
  })
  return {
    plan: withPlacement(plan, placement, files, project.lineEnd),
    printed: placement.printed,
  }
}
