import { expect, test } from 'vitest'
import type { SearchPage } from './searchIndex'
import { searchPages } from './searchPages'

const page = (path: string, title: string, group: string, text: string): SearchPage => ({
  path,
  title,
  group,
  sections: [
    ['', '', text],
    ['limits', 'Limits', 'The size of a message is limited.'],
  ],
})

const pages = [
  page('reference/hooks/useSend', 'useSend', 'Hooks', 'Sends the native currency.'),
  page('theming', 'Theming', 'Guides', 'Colours and fonts (C++ is not one).'),
  page('specification', 'Specification', 'Project', 'Theming has variables. A user can send.'),
]
const find = (query: string) => searchPages(pages, query).map(({ path, anchor }) => `${path}#${anchor}`)

test('a page with the word in its title is before one with the word in its text', () => {
  expect(find('theming')).toEqual(['theming#', 'specification#'])
  expect(find('SEND')).toEqual(['reference/hooks/useSend#', 'specification#'])
})

test('each word must be in the page, and its best part is listed below it', () => {
  expect(find('send limited')).toEqual([
    'reference/hooks/useSend#',
    'reference/hooks/useSend#limits',
    'specification#',
    'specification#limits',
  ])
  expect(find('send colours')).toEqual([])
})

test('words that say nothing are left out, unless there are no others', () => {
  expect(find('how do I change the theming?')).toEqual(['theming#', 'specification#'])
  expect(find('a can')).toEqual(['specification#', 'specification#limits'])
})

test('without a page that has all words, those with more than half of them are found', () => {
  expect(find('colours fonts nowhere')).toEqual(['theming#'])
  expect(find('colours nowhere')).toEqual([])
})

test('a phrase that a page is searched by is before titles, and a guide before a list of types', () => {
  const guide = { ...page('guides/phones', 'Phones', 'Guides', 'A code.'), phrases: ['qr code'] }
  const types = page('reference/types/qr', 'Qr code', 'Reference', 'Types of a qr code.')
  const found = (query: string) =>
    searchPages([types, guide], query).flatMap(({ path, anchor }) => (anchor === '' ? path : []))
  expect(found('QR code')).toEqual(['guides/phones', 'reference/types/qr'])
  expect(found('code')).toEqual(['guides/phones', 'reference/types/qr'])
})

test.each(['', '   ', '(', '[a', 'c++', '\\', 'eip-6963', 'wallet-adapter', '-', '/', '.*'])(
  'the query %j is not read as a pattern',
  (query) => {
    expect(() => find(query)).not.toThrow()
  },
)
