// For stories, apps and tests of this repository. The published package has no such entry point.

export { type Internals, internalsOf } from '../core/internals.js'
