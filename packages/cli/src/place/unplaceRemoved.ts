import { type Lock, lockPath } from '../lock/lockFile.js'
import { joinOperations } from '../plan/joinOperations.js'
import { deleteOperation } from '../plan/operation.js'
import { planLock } from '../plan/planChange.js'
import type { RemovePlan } from '../plan/planRemove.js'
import { isCode } from '../plan/withThemeImport.js'
import type { Project } from '../project/detectProject.js'
import { filesAfter, hostFiles } from '../project/hostFiles.js'
import { type LeftInPlace, planUnplacement } from './planUnplacement.js'

/**
 * Adds to a plan of `remove` the changes in the project's own files: it removes components that the views no
 * longer export and, with the last item, the provider and the files that were written for it.
 */
export function unplaceRemoved(
  plan: RemovePlan,
  { project, lock }: { project: Project; lock: Lock },
): { plan: RemovePlan; left: LeftInPlace[] } {
  const files = hostFiles(project.root)
  const after = filesAfter(files, plan.operations)
  const { config } = lock
  const entry = after.read(`${config.dir}/index.${config.lang}`)
  const text = entry.kind === 'file' ? entry.text : ''
  const unplacement = planUnplacement(project, config, after, {
    host: Object.fromEntries(
      Object.entries(lock.host).filter(([path]) => isCode(path) || path in plan.lock.host),
    ),
    components: (['Modal', 'ConnectButton'] as const).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(text),
    ),
    setup: plan.isLast,
  })
  const next: Lock = { ...plan.lock, host: unplacement.host }
  const isEmpty = plan.isLast && Object.keys(next.files).length === 0 && Object.keys(next.host).length === 0
  const lockOperation = isEmpty
    ? deleteOperation(lockPath, files.read(lockPath), 'nothing is installed')
    : planLock(next, files, project.lineEnd)
  const own = plan.operations.filter(({ path }) => path !== lockPath)
  return {
    plan: {
      ...plan,
      lock: next,
      operations: [...joinOperations(own, unplacement.operations), ...(lockOperation ? [lockOperation] : [])],
    },
    left: unplacement.left,
  }
}
