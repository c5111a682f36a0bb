/**
 * Calls a function in the next task. What the page renders because of it then does not delay a request that
 * leaves in this task.
 *
 * @returns Cancels the call.
 */
export function inNextTask(call: () => void): () => void {
  const timer = setTimeout(call)
  return () => clearTimeout(timer)
}
