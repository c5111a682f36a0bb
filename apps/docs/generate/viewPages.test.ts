import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readViews, viewPages } from './viewPages'

const root = join(import.meta.dirname, '../../..')
const views = readViews(root)

test('the command of each page adds the view', () => {
  const pages = new Map(viewPages(views).map((page) => [page.path, page.markdown]))
  const wrong = views.filter(({ name, feature, isInModal }) => {
    const [, item] = /npx latchkey add (\S+)/.exec(pages.get(`views/${name}`) ?? '') ?? []
    return item !== (isInModal ? 'modal' : feature)
  })
  expect(views.length).toBeGreaterThan(30)
  expect(wrong.map(({ name }) => name)).toEqual([])
  const send = views.find(({ name }) => name === 'SendReview')
  expect(send).toMatchObject({ feature: 'send', isInModal: false, file: 'registry/views/send-steps.tsx' })
})

test('the slots of a view are those of its pieces, and of the parts that it shows', () => {
  const { slots = [] } = views.find(({ name }) => name === 'Receive') ?? {}
  expect(slots).toContain('lk-qr-code')
  expect(slots.length).toBeLessThan(60)
  expect(views.filter((view) => view.slots.length === 0).map(({ name }) => name)).toEqual([])
})

test('a page lists what the view can show, as its stories say', () => {
  const { states = [] } = views.find(({ name }) => name === 'SIWXSignMessage') ?? {}
  expect(states).toContain('not required: cancelling leaves the wallet connected')
})

test('a view that is shown live has a picture before, in light and dark, and no picture is unused', () => {
  const shown = viewPages(views).flatMap(({ markdown }) =>
    [...markdown.matchAll(/"picture":"\/pictures\/(\w+)"/g)].map(([, name]) => name),
  )
  const files = [...new Set(shown)].flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect(shown.length).toBeGreaterThan(30)
  expect(readdirSync(join(root, 'apps/docs/public/pictures')).sort()).toEqual(files.sort())
})
