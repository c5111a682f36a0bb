import { basePath } from './baseTexts.js'
import { lockPath } from './lockFile.js'

/** The folder of what `update` leaves for the developer to decide. */
const ownFolder = '.latchkey'

/** Whether a path is one of latchkey's own records, and neither a view nor a file of the project. */
export function isRecord(path: string): boolean {
  return path === lockPath || path === basePath || path.startsWith(`${ownFolder}/`)
}

/**
 * Returns where `update` writes the new text and the diff of a file that it could not merge. The extension
 * hides them from compilers, linters and Tailwind, which reads class names from all files except `.lock`.
 */
export function reviewPaths(target: string): { text: string; diff: string } {
  return { text: `${ownFolder}/conflicts/${target}.lock`, diff: `${ownFolder}/conflicts/${target}.diff.lock` }
}
