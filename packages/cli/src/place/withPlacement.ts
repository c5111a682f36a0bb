import type { LineEnd } from '../lineEnds.js'
import { type Lock, lockPath } from '../lock/lockFile.js'
import { joinOperations } from '../plan/joinOperations.js'
import { type ChangePlan, planLock } from '../plan/planChange.js'
import type { HostFiles } from '../project/hostFiles.js'
import type { Placement } from './placement.js'

/** Joins a plan and a placement that was planned on its result: their operations, and one lock. */
export function withPlacement<T extends ChangePlan>(
  plan: T,
  placement: Placement,
  files: HostFiles,
  lineEnd: LineEnd,
): T {
  const lock = lockWithPlacement(plan.lock, placement)
  const own = plan.operations.filter(({ path }) => path !== lockPath)
  const operations = joinOperations(own, placement.operations)
  const lockOperation = planLock(lock, files, lineEnd)
  return { ...plan, lock, operations: [...operations, ...(lockOperation ? [lockOperation] : [])] }
}

/** Records a placement in a lock. A file that was created before stays recorded as created. */
export function lockWithPlacement(lock: Lock, { host, setup, css }: Placement): Lock {
  const entries = Object.entries(host).map(
    ([path, entry]) => [path, { ...entry, kind: lock.host[path]?.kind ?? entry.kind }] as const,
  )
  return {
    ...lock,
    config: {
      ...lock.config,
      ...(css === undefined ? {} : { css }),
      ...(setup === undefined ? {} : { setup }),
    },
    host: { ...lock.host, ...Object.fromEntries(entries) },
  }
}
