/**
 * Time after which another tab reads what this one has stored, in milliseconds. Chromium passes it on only
 * after a lock of this tab may have been granted to the other.
 */
export const untilReadMs = 50

/**
 * Runs a task while no other tab of the origin runs one under the same name, and waits for those. Runs it
 * without the lock if the browser has no Web Locks, or grants none (a page with an opaque origin). Rejects
 * only with the error of the task.
 *
 * @param keptMs Time for which the lock is kept after the task. The result does not wait for it. Default: 0.
 */
export function runInOneTab<result>(name: string, task: () => Promise<result>, keptMs = 0): Promise<result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return task()
  return new Promise((resolve) => {
    let running: Promise<result> | undefined
    const run = async () => {
      running = task()
      resolve(running)
      await running
      if (keptMs > 0) await new Promise((end) => setTimeout(end, keptMs))
    }
    locks.request(name, run).catch(() => resolve(running ?? task()))
  })
}
