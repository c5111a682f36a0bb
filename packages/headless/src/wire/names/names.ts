/** What resolves names, in one module, and so in one chunk with the tables of ENSIP-15. */

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
export { normalizeName } from './normalizeName.js'
export { resolveEnsName } from './resolveEnsName.js'
