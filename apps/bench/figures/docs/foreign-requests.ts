import { countOf, docsPages } from '../../src/docsPages'
import type { Reading } from '../../src/statistics'

/** Requests of ten pages of the documentation to other origins. */
export default async function foreignRequests(): Promise<Reading> {
  return countOf((await docsPages()).flatMap(({ foreign }) => foreign))
}
