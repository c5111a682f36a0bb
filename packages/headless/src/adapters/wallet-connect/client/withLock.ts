/** How long to wait for a lock, in milliseconds. A tab that the browser has frozen can keep it for ever. */
const lockTimeoutMs = 2_000

/**
 * Runs a task while no other tab of the origin runs one under the same name. Runs it without the lock if the
 * browser has no Web Locks, grants none (a page with an opaque origin), or another tab keeps it for 2 s.
 * Rejects only with the error of the task.
 */
export async function withLock<result>(name: string, task: () => Promise<result>): Promise<result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return task()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), lockTimeoutMs)
  let running: Promise<result> | undefined
  try {
    return await locks.request(name, { signal: controller.signal }, () => {
      clearTimeout(timer)
      running = task()
      return running
    })
  } catch {
    return await (running ?? task())
  } finally {
    clearTimeout(timer)
  }
}
