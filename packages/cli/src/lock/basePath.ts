/** The folder of latchkey in the developer's package, committed with the lock. */
export const ownFolder = '.latchkey'

/**
 * Returns the path of a file's base text, for later three-way merges. Its extension hides it from compilers,
 * linters and Tailwind, which reads class names from all files except `.lock`.
 */
export function basePath(target: string): string {
  return `${ownFolder}/base/${target}.lock`
}

/** Whether a path is that of a base text. */
export function isBasePath(path: string): boolean {
  return path.startsWith(`${ownFolder}/base/`)
}

/** Returns where `update` writes the new text and the diff of a file that it could not merge. */
export function reviewPaths(target: string): { text: string; diff: string } {
  return { text: `${ownFolder}/conflicts/${target}.lock`, diff: `${ownFolder}/conflicts/${target}.diff.lock` }
}
