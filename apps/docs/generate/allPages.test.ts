import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adviceFor } from './adviceFor'
import { allPages } from './allPages'
import { isError } from './api/createAddresses'
import { brokenLinks } from './brokenLinks'
import { readError } from './errorPages'
import { llmsText } from './llmsText'
import { navigation, pathsOf } from './navigation'

const root = join(import.meta.dirname, '../../..')
const site = allPages(root)
const byPath = new Map(site.pages.map((page) => [page.path, page]))

test('each public export has a page or a heading, and each link leads to one', () => {
  expect(site.api.length).toBeGreaterThan(900)
  const linksTo = (path: string, addresses: readonly string[]) => ({
    path,
    title: '',
    description: '',
    markdown: addresses.map((address) => `[link](${address})`).join('\n'),
  })
  const everything = linksTo('everything', site.api.map(site.addressOf))
  const wrong = linksTo('wrong', ['/nowhere', '/cli#nothing', 'relative'])
  expect(brokenLinks([...site.pages, everything, wrong])).toEqual([
    '/wrong: /nowhere',
    '/wrong: /cli#nothing',
    '/wrong: relative',
  ])
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

test('each view of the registry has a page', () => {
  const list = readFileSync(join(root, 'registry/views.ts'), 'utf8')
  const names = [...list.matchAll(/^ {2}(\w+): \(\) => import/gm)].map(([, name]) => name)
  expect(names).toContain('Pay')
  expect(names.filter((name) => !byPath.has(`views/${name}`))).toEqual([])
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

test('the list of hooks has each hook in one group, after the five to start with', () => {
  const hooks = site.pages.map(({ path }) => path).filter((path) => path.startsWith('reference/hooks/'))
  const text = byPath.get('reference/hooks')?.markdown ?? ''
  const [, first = '', ...groups] = text.split(/^## /m)
  const linksOf = (part: string) =>
    [...part.matchAll(/\]\(\/(reference\/hooks\/[^)]+)\)/g)].map(([, path]) => path)
  expect(groups.flatMap(linksOf).sort()).toEqual(hooks.sort())
  expect(linksOf(first)).toHaveLength(5)
  expect(groups.map((group) => group.split('\n')[0])).toEqual([
    'Connect',
    'Account',
    'Networks',
    'Log in by email',
    'Log in with a provider',
    'Sign in',
    'Sign and send',
    'Swap, buy and pay',
    'Modal and app',
    'Pieces of a modal',
  ])
})

test('llms.txt lists each page of the sidebar with its Markdown', () => {
  const text = llmsText(site.pages)
  expect(text).toContain('](/reference/hooks/useSend.md): ')
  expect(text).toContain('](/index.md): ')
})
