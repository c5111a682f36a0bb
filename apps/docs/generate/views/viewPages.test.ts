import { readdirSync, readFileSync } from 'node:fs'
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

test('a view that is shown live has a picture before, in light and dark, and no picture is unused', () => {
  const shown = viewPages(views).flatMap(({ markdown }) =>
    [...markdown.matchAll(/"picture":"\/pictures\/(\w+)"/g)].map(([, name]) => name),
  )
  const files = [...new Set(shown)].flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect(shown.length).toBeGreaterThan(30)
  expect(readdirSync(join(root, 'apps/docs/public/pictures')).sort()).toEqual(files.sort())
})
