import type { Page } from '../page'
import { sourcePages } from '../site/sourcePages'
import { withoutTitle } from './readSection'
import { rewriteLinks } from './rewriteLinks'

/** Returns the page of the specification: its clauses, with the state and the tests of each. */
export function specificationPage(markdown: string): Page {
  return {
    path: 'specification',
    title: 'Specification',
    description: 'What Latchkey has to do, clause by clause, and the tests that prove each clause.',
    markdown: rewriteLinks(
      withoutTitle(markdown).replaceAll(/\[([^\]]+)\]\(\.\.\/(?:apps|packages|registry)\/[^)]+\)/g, '`$1`'),
      'docs/specification.md',
      sourcePages,
    ).replaceAll(/^\| (`[^|]+) \| ([^|]+) \| *\|$/gm, '| $1 | $2 | Not yet. |'),
  }
}
