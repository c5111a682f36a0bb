import { expect, test } from 'vitest'
import type { Page } from './page'
import { starlightPage } from './starlightPage'

const page: Page = { path: 'guides/send', title: 'Send: "how"', description: 'One.', markdown: 'Text' }

function fieldsOf(changes: Partial<Page>) {
  const [, fields = ''] = /^---\n(.*)\n---\n\n/.exec(starlightPage({ ...page, ...changes }, [page])) ?? []
  return JSON.parse(fields)
}

test('a page has its title, its place in the sidebar and its text', () => {
  expect(fieldsOf({})).toMatchObject({
    title: 'Send: "how"',
    description: 'One.',
    group: 'Guides',
    area: 'Guide',
  })
  expect(starlightPage(page, [page])).toMatch(/\n---\n\nText\n$/)
})

test('a page below a list has the place of the list', () => {
  expect(fieldsOf({ path: 'reference/functions/send' })).toMatchObject({
    group: 'Reference',
    area: 'Reference',
  })
})

test.each([
  [1, false],
  [2, { maxHeadingLevel: 3 }],
  [40, { maxHeadingLevel: 3 }],
  [41, { maxHeadingLevel: 2 }],
])('the contents of a page with %i headings are %j', (count, contents) => {
  const markdown = Array.from({ length: count }, (_, index) => `### Heading ${index}`).join('\n\n')
  expect(fieldsOf({ markdown }).tableOfContents).toEqual(contents)
})

test('the search reads the description of a page, and what it is searched for', () => {
  const fields = ({ head }: { head: readonly { attrs: Record<string, string> }[] }) =>
    head.map(({ attrs }) => [attrs['data-pagefind-meta'], attrs.content])
  expect(fields(fieldsOf({}))).toEqual([['description[content]', 'One.']])
  expect(fields(fieldsOf({ search: 'usdc, transfer' }))).toEqual([
    ['description[content]', 'One.'],
    ['search[content]', expect.stringMatching(/^usdc, transfer how /)],
  ])
})
