/** What resolves names, in one module, and so in one chunk with the tables of ENSIP-15. */

export { normalizeName } from './normalizeName.js'
export { resolveEnsName } from './resolveEnsName.js'
