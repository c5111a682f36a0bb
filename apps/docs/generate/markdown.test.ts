import { expect, test } from 'vitest'
import { findLinks } from './brokenLinks'
import { readChangeset } from './changelogPage'
import { layersDiagram } from './layersPage'
import { escapeText, firstSentence, plainLinks, readFrontmatter } from './markdown'
import { readSection, rewriteLinks } from './resolveIncludes'

test('escapes what would be HTML, and nothing in code', () => {
  expect(escapeText('a <b> and `<b>`')).toBe('a \\<b> and `<b>`')
})

test('finds the first sentence of a text', () => {
  expect(firstSentence('Sends a\ntransaction. Then waits.')).toBe('Sends a transaction.')
  expect(firstSentence('Two things:\n\n- one')).toBe('Two things.')
})

test('reads a section with its sub-sections, and no heading of a code block', () => {
  const markdown =
    '# Title\n\nIntro\n\n## One\n\n```sh\n# comment\n```\n\n### Part\n\ntext\n\n## Two\n\nend\n'
  expect(readSection(markdown, '')).toBe('Intro')
  expect(readSection(markdown, 'One')).toBe('```sh\n# comment\n```\n\n### Part\n\ntext')
  expect(() => readSection(markdown, 'comment')).toThrow('No heading "comment".')
})

test('rewrites links to files of the repository', () => {
  const pages = { 'docs/a.md': '/a' }
  const markdown = '[A](../docs/a.md#part), [code](../src/x.ts), [web](https://example.com) ![p](x.png)'
  expect(rewriteLinks(markdown, 'packages/README.md', pages)).toBe(
    '[A](/a#part), code, [web](https://example.com) ',
  )
})

test('reads the packages of a changeset, each with its text as an item of a list', () => {
  const changeset = "---\n'latchkey': minor\n'@latchkey/headless': patch\n---\n\nOne\ntwo.\n"
  expect(readChangeset(changeset)).toEqual([
    { name: 'latchkey', text: '- One\n  two.' },
    { name: '@latchkey/headless', text: '- One\n  two.' },
  ])
})

test('gives a package the section of a changeset that has its name, and no other', () => {
  const changeset = `---
'latchkey': minor
'@latchkey/headless': minor
---

First release

#### latchkey

Copies views.

- \`add\`

#### @latchkey/headless

Hooks.
`
  expect(readChangeset(changeset)).toEqual([
    { name: 'latchkey', text: '- First release\n\n  Copies views.\n\n  - `add`' },
    { name: '@latchkey/headless', text: '- First release\n\n  Hooks.' },
  ])
})

test('draws each layer after those that it imports', () => {
  const layers = [
    { name: 'core', imports: ['shared'] },
    { name: 'shared', imports: [] },
  ]
  expect(layersDiagram(layers)).toBe('```text\nshared\ncore   ──> shared\n```')
})

test('finds links outside of code', () => {
  expect(findLinks('[a](/a) `[b](/b)` [`c`](/c) of `e`\n\n```md\n[d](/d)\n```\n')).toEqual(['/a', '/c'])
})

test('reads the fields at the start of a page, and refuses a page without them', () => {
  expect(readFrontmatter('---\ntitle: A: b\n---\n\ntext\n')).toEqual({
    fields: { title: 'A: b' },
    markdown: 'text',
  })
  expect(() => readFrontmatter('text')).toThrow()
})

test.each([
  ['See {@link send}.', 'See `send`.'],
  ['See {@link Chain.fund}.', 'See `Chain.fund`.'],
  ['See {@link Chain | the chain} and {@link Chain it}.', 'See the chain and it.'],
])('%j is %j', (text, plain) => {
  expect(plainLinks(text)).toBe(plain)
})
