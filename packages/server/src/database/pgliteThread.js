// The thread that `openPglite.ts` starts. It is JavaScript, because Node loads the file of a thread as it is,
// and the Node versions that are supported do not all read TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** @typedef {import('./PgliteTask.js').PgliteTask} PgliteTask */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { folder } = /** @type {import('./PgliteTask.js').PgliteThreadData} */ (workerData)
const opening = PGlite.create(folder === undefined ? {} : { dataDir: folder })
// Each task waits for it, and answers with its error.
opening.catch(() => {})

/**
 * @param {PgliteTask} task
 * @returns {Promise<object[]>}
 */
async function work(task) {
  const lite = await opening
  switch (task.type) {
    case 'open':
      return []
    case 'query':
      return (await lite.query(task.sql, [...task.parameters])).rows
    case 'run':
      await lite.exec(task.sql)
      return []
    case 'close':
      await lite.close()
      return []
  }
}

port.on('message', async (/** @type {import('./PgliteTask.js').PgliteRequest} */ { id, task }) => {
  /** @type {import('./PgliteTask.js').PgliteAnswer} */
  let answer
  try {
    answer = { id, rows: await work(task) }
  } catch (error) {
    // A copy of an error has no `code`.
    const { name, message, code } = /** @type {Error & { code?: unknown }} */ (Object(error))
    answer = { id, error: { name, message, code: typeof code === 'string' ? code : undefined } }
  }
  port.postMessage(answer)
})
