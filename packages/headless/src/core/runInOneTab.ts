/** Time for which the lock is kept after the task, in milliseconds. */
export const lockKeptMs = 50

/**
 * Runs a task while no other tab of the origin runs one under the same name, and waits for those. Runs it
 * without the lock if the browser has no Web Locks, or grants none (a page with an opaque origin). Rejects
 * only with the error of the task.
 *
 * The result does not wait for the end of the lock, which is kept for 50 ms more: in Chromium, another tab
 * reads what this one has stored only some milliseconds later, and would be granted the lock before.
 */
export function runInOneTab<result>(name: string, task: () => Promise<result>): Promise<result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return task()
  return new Promise((resolve) => {
    let running: Promise<result> | undefined
    const run = async () => {
      running = task()
      resolve(running)
      await running
      await new Promise((end) => setTimeout(end, lockKeptMs))
    }
    locks.request(name, run).catch(() => resolve(running ?? task()))
  })
}
