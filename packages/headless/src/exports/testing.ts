// For tests and stories of this repository. The published package has no such entry point.

export { type Internals, internalsOf } from '../core/internals.js'
export { loadLogo } from '../shared/logos/loadLogo.js'
