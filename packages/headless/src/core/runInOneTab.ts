/**
 * Runs a task while no other tab of the origin runs one under the same name, and waits for those. Runs it
 * without the lock if the browser has no Web Locks, or grants none (a page with an opaque origin). Rejects
 * only with the error of the task.
 */
export async function runInOneTab<result>(name: string, task: () => Promise<result>): Promise<result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return task()
  let running: Promise<result> | undefined
  try {
    return await locks.request(name, () => {
      running = task()
      return running
    })
  } catch {
    return await (running ?? task())
  }
}
