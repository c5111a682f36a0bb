// For tests and stories of this repository. The published package has no such entry point.

export { type Internals, internalsOf } from '../core/internals.js'
export { commonestRequests } from '../features/approve/commonestRequests.js'
export { loadLogo } from '../shared/logos/loadLogo.js'
export { describeDirectory, describeHosted, type TestRunner } from '../wire/conformance/describeHosted.js'
export type { DirectorySubject, HostedSubject, NameAccount } from '../wire/conformance/subject.js'
