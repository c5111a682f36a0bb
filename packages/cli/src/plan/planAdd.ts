import { readBaseTexts } from '../lock/baseTexts.js'
import { featuresTakenOut } from './featuresTakenOut.js'
import { type ChangeInput, type ChangePlan, planChange } from './planChange.js'
import { type ItemRequest, selectItems } from './selectItems.js'

/** The input of {@link planAdd}. */
export interface PlanAddInput extends Omit<ChangeInput, 'selection' | 'force' | 'onConflict' | 'limit'> {
  request: ItemRequest
}

/** What `add` will do. */
export interface AddPlan extends ChangePlan {
  /** Features that the developer removed by hand. They stay removed. */
  takenOut: string[]
}

/**
 * Plans an `add`. Files that the developer deleted stay deleted, unless every file was deleted or the command
 * names an item that contains them. Pure: the same input returns the same plan, and nothing is written.
 */
export function planAdd({ request, ...input }: PlanAddInput): AddPlan {
  const { registry, config, files, lock } = input
  const variant = registry.variant(config.style, config.lang)
  const installed = lock?.items ?? {}
  const takenOut = lock
    ? featuresTakenOut({ variant, lock, dir: config.dir, files, baseOf: readBaseTexts(lock, files) })
    : new Set<string>()
  const selection = selectItems(variant, registry.index.version, installed, request, takenOut)
  const isGone = Object.keys(lock?.files ?? {}).every(
    (target) => files.read(`${config.dir}/${target}`).kind === 'absent',
  )
  const restored = isGone ? new Set(Object.keys(variant.files)) : selection.restored
  const plan = planChange({ ...input, selection: { ...selection, restored } })
  return { ...plan, takenOut: [...takenOut].filter((name) => !plan.items.includes(name)) }
}
