import { join } from 'node:path'
import { getTableOfContents } from 'fumadocs-core/content/toc'
import { expect, test } from 'vitest'
import { isError } from '../api/createAddresses'
import { adviceFor } from '../errors/adviceFor'
import { readError } from '../errors/readError'
import { allPages } from './allPages'
import { brokenLinks } from './brokenLinks'
import { llmsText } from './llmsText'
import { navigation, pathsOf } from './navigation'

const site = allPages(join(import.meta.dirname, '../../../..'))
const byPath = new Map(site.pages.map((page) => [page.path, page]))

test('each public export has a page, or a part of one', () => {
  expect(site.api.length).toBeGreaterThan(900)
  const headings = new Map<string, Set<string>>()
  const missing = site.api.filter((declaration) => {
    const [path = '', anchor] = site.addressOf(declaration).slice(1).split('#')
    const page = byPath.get(path)
    if (!page) return true
    const known = headings.get(path) ?? new Set(getTableOfContents(page.markdown).map(({ url }) => url))
    headings.set(path, known)
    return anchor !== undefined && !known.has(`#${anchor}`)
  })
  expect(missing.map(({ name, file }) => `${name} of ${file}`)).toEqual([])
})

test('each link leads to a page, and each anchor to a heading', () => {
  expect(brokenLinks(site.pages)).toEqual([])
  const wrong = { path: 'wrong', title: '', description: '', markdown: '[a](/nowhere) [b](/cli#nothing)' }
  expect(brokenLinks([...site.pages, wrong])).toEqual(['/wrong: /nowhere', '/wrong: /cli#nothing'])
})

test('no two pages have the same address, whatever its case', () => {
  const paths = site.pages.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('each page has a title, a description and a text', () => {
  const bare = site.pages.filter((page) => !page.title || !page.description || !page.markdown)
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('the sidebar has each listed page once, and no other', () => {
  const shown = navigation.flatMap((group) => pathsOf(group, site.pages))
  expect(shown.filter((path) => !byPath.has(path))).toEqual([])
  const listed = site.pages.filter((page) => !page.isUnlisted).map(({ path }) => path)
  expect([...shown].sort()).toEqual(listed.sort())
})

test('each error has a code, a sentence for the user, and advice for the developer', () => {
  const errors = site.api.filter(({ kind, name }) => kind === 'class' && isError(name))
  expect(errors.length).toBeGreaterThan(100)
  const incomplete = errors.filter((declaration) => {
    const { codes } = readError(declaration)
    const isBase = /^(?:Base|Http|Rpc)Error$/.test(declaration.name)
    return !adviceFor(declaration.name, codes[0]?.code ?? '') || (codes.length === 0 && !isBase)
  })
  expect(incomplete.map(({ name }) => name)).toEqual([])
})

test('llms.txt lists each page of the sidebar with its Markdown', () => {
  const text = llmsText(site.pages)
  expect(text).toContain('](/reference/hooks/useSend.md): ')
  expect(text).toContain('](/index.md): ')
})
