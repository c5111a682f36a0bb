import { expect, it } from 'vitest'
import { put } from '../../test/hostProject.js'
import { smallFiles, smallRegistry } from '../../test/smallRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { add } from './add.js'
import { list } from './list.js'
import { search } from './search.js'
import { view } from './view.js'

async function installed(without: string[] = []): Promise<string> {
  const root = project('tailwind')
  await add(testContext(smallRegistry()), {
    ...unattended(root),
    items: ['modal'],
    without,
    overwrite: false,
  })
  return root
}

it('list marks items that are installed, edited or have an update', async () => {
  const root = await installed(['swap'])
  put(root, 'src/components/wallet/views/connect.tsx', 'mine\n')
  const context = testContext(smallRegistry({ ...smallFiles, 'modal.tsx': 'new\n' }, '1.1.0'))
  const items = list(context, { cwd: root })
  expect(
    items.map(({ name, installed: version, isOutdated, edited }) => [name, version, isOutdated, edited]),
  ).toEqual([
    ['modal', '1.0.0', true, 0],
    ['connect-button', null, false, 0],
    ['connect', '1.0.0', false, 1],
    ['swap', null, false, 0],
  ])
  expect(context.output.lines).toEqual([
    'Bundles',
    '* modal           The modal. (update available)',
    'Components to place',
    '  connect-button  The connect-button.',
    'Features',
    '* connect         The connect. (1 file edited)',
    '  swap            The swap.',
    '* installed',
  ])
})

it('list and search work without a project', () => {
  const context = testContext(smallRegistry())
  expect(list(context, { cwd: '/' })).toHaveLength(4)
  expect(search(context, { cwd: '/', words: ['BUTTON'] }).map(({ name }) => name)).toEqual(['connect-button'])
  expect(search(context, { cwd: '/', words: ['button', 'modal'] })).toEqual([])
  expect(context.output.lines.at(-1)).toBe("No item has 'button modal'. See them all: latchkey list")
})

it('view prints an item or one of its files', async () => {
  const context = testContext(smallRegistry())
  const root = await installed()
  expect(view(context, { cwd: root, item: 'swap' }).files.map(({ target }) => target)).toEqual([
    'messages/en.ts',
    'theme.css',
    'ui/button.tsx',
    'views/swap-review.tsx',
    'views/swap.tsx',
  ])
  expect(context.output.lines).toContain('Files (tailwind, ts):')
  expect(context.output.results).toMatchObject([{ item: { name: 'swap' } }])
  context.output.lines.splice(0)
  view(context, { cwd: root, item: 'connect', file: 'button.tsx' })
  expect(`${context.output.lines.join('\n')}\n`).toBe(smallFiles['ui/button.tsx'])
  expect(view(context, { cwd: '/', item: 'swap', lang: 'js' }).files[0]?.target).toBe('messages/en.js')
  expect(() => view(context, { cwd: root, item: 'swop' })).toThrowError(
    expect.objectContaining({ code: 'E_ITEM_UNKNOWN', exitCode: 2, fix: "Did you mean 'swap'?" }),
  )
  expect(() => view(context, { cwd: root, item: 'swap', file: 'modal.tsx' })).toThrowError(
    expect.objectContaining({ code: 'E_ITEM_UNKNOWN' }),
  )
})
