import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { smallRegistry } from '../../test/smallRegistry.js'
import { testContext } from '../../test/testContext.js'
import { docs } from './docs.js'

const pages = [
  {
    path: '',
    title: 'Latchkey',
    description: 'What it is.',
    text: 'Connects wallets. Bring a font that you own.',
  },
  {
    path: 'theming',
    title: 'Theming',
    description: 'Colours.',
    search: 'dark mode, restyle',
    text: 'A custom theme.\n\n## A font of your own\n\nSet it.',
  },
  { path: 'reference/hooks/useSend', title: 'useSend', description: 'Sends.', text: 'Sends a token.' },
  { path: 'views/Send', title: 'Send', description: 'The view.', text: 'Uses useSend.' },
  { path: 'reference/types/Send', title: 'Send', description: 'The type.', text: 'Of a token.' },
]

function folderOf(name: string, index: unknown = pages): string {
  const folder = join(folderOfFile(), name)
  for (const { path, title, text } of pages) put(folder, `${path || 'index'}.md`, `# ${title}\n\n${text}\n`)
  put(folder, 'pages.json', JSON.stringify(index))
  return folder
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

it('lists the pages, prints one and finds others by words', () => {
  const folder = folderOf('docs')
  const run = (...words: string[]) => {
    const context = testContext(smallRegistry())
    const found = docs(context, { words, folder }).map(({ path }) => path)
    return { found, lines: context.output.lines, result: context.output.results[0] }
  }
  expect(run().lines.slice(0, 2)).toEqual(['index  Latchkey: What it is.', 'theming  Theming: Colours.'])
  expect(run()).toMatchObject({ found: pages.map(({ path }) => path), result: { folder, words: [] } })

  const file = join(folder, 'reference/hooks/useSend.md')
  for (const name of ['useSend', '/reference/hooks/useSend', 'reference/hooks/usesend.md', 'useSend#shape'])
    expect(run(name)).toMatchObject({
      lines: ['# useSend\n\nSends a token.'],
      result: { page: { file, markdown: '# useSend\n\nSends a token.\n' } },
    })
  expect(run('index').lines).toEqual(['# Latchkey\n\nConnects wallets. Bring a font that you own.'])

  // Two pages end with this name: a search, titles first.
  expect(run('send').found).toEqual(['views/Send', 'reference/types/Send', 'reference/hooks/useSend'])
  expect(run('custom', 'THEME').found).toEqual(['theming'])
  // What the page is searched for, which its text need not have.
  expect(run('dark mode').found).toEqual(['theming'])
  // In one argument too, and a heading counts more than the text.
  expect(run('own font').found).toEqual(['theming', ''])
  expect(run('../package').found).toEqual([])
  expect(run('token', 'nowhere').lines).toEqual(["No page has 'token nowhere'. See them all: latchkey docs"])
})

it.each([
  ['a list that is not JSON', 'broken', '{'],
  ['a list of another shape', 'shape', [{ path: 1 }]],
])('%s is a damaged package', (_, name, index) => {
  const folder = folderOf(name, index)
  if (typeof index === 'string') put(folder, 'pages.json', index)
  expect(() => docs(testContext(smallRegistry()), { words: [], folder })).toThrowError(
    expect.objectContaining({ code: 'E_DOCS_DAMAGED', exitCode: 1 }),
  )
})

it('a page whose file is missing is a damaged package', () => {
  const folder = folderOf('missing', [...pages, { path: 'gone', title: 'Gone', description: '' }])
  expect(() => docs(testContext(smallRegistry()), { words: ['gone'], folder })).toThrowError(
    expect.objectContaining({ what: 'The installed latchkey package is damaged: docs/gone.md.' }),
  )
})
