import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readViews } from './readViews'
import { viewPages } from './viewPages'

const root = join(import.meta.dirname, '../../../..')
const views = readViews(root)

test('the command of each page adds the view', () => {
  const { items } = JSON.parse(readFileSync(join(root, 'registry/registry.json'), 'utf8')) as {
    items: { name: string; files: { path: string }[] }[]
  }
  const pages = new Map(viewPages(views).map((page) => [page.path, page.markdown]))
  const wrong = views.filter(({ name, file }) => {
    const [, item] = /npx latchkey add (\S+)/.exec(pages.get(`views/${name}`) ?? '') ?? []
    const files = items.find((each) => each.name === item)?.files ?? []
    return !files.some(({ path }) => path.endsWith(file.replace('registry/', '')))
  })
  expect(views.length).toBeGreaterThan(30)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('Connect is part of the modal, and of no feature of it', () => {
  expect(views.find(({ name }) => name === 'Connect')?.feature).toBeUndefined()
  expect(views.find(({ name }) => name === 'ConnectingExternal')?.feature).toBe('connect')
})
