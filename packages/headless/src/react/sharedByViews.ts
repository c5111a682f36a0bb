import { useAccountAt } from './useAccountAt.js'
import { useDebounced } from './useDebounced.js'
import { useSentTransactions } from './useSentTransactions.js'

/**
 * What the hooks of the views that load after a modal share. Export it, and the hooks that several of your
 * views use, from each of the files that your modal loads later: the bundler then makes one file of what they
 * share, and otherwise a file for each set of files that share a module. It has no other use. The views that
 * `npx latchkey add` copies export it already.
 *
 * @example
 * ```ts
 * // ownViews.ts, which the modal loads by `import('./ownViews')`.
 * export { sharedByViews, useIdentity, useTokens } from '@latchkey/headless'
 * ```
 */
// A function that uses something of each module, as `sharedOnOpen` is.
export const sharedByViews = (): readonly unknown[] => [useAccountAt, useDebounced, useSentTransactions]
