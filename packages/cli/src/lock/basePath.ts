/** The folder of ours in the host's package, committed with the lock. */
export const ownFolder = '.latchkey'

/**
 * Where the text of a file is kept as the registry had it, for a later three-way merge. The ending keeps it out of the way of
 * compilers and linters, and of Tailwind, which reads class names from every file of a project but those called `.lock`.
 */
export function basePath(target: string): string {
  return `${ownFolder}/base/${target}.lock`
}

/** Where `update` writes the new text of a file that it could not merge, and what changed in it. */
export function reviewPaths(target: string): { text: string; diff: string } {
  return { text: `${ownFolder}/conflicts/${target}.lock`, diff: `${ownFolder}/conflicts/${target}.diff.lock` }
}
