import { countOf, docsPages } from '../../src/docsPages'
import type { Reading } from '../../src/statistics'

/** What axe finds in ten pages of the documentation, in light and dark. */
export default async function axe(): Promise<Reading> {
  return countOf((await docsPages()).flatMap(({ violations }) => violations))
}
