import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFile } from './findFile'
import { serveFolder } from './serveFolder'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
mkdirSync(join(folder, 'site/guide/a'), { recursive: true })
for (const path of [
  'secret.txt',
  'site/index.html',
  'site/guide/index.html',
  'site/guide/a/index.html',
  'site/404.html',
])
  writeFileSync(join(folder, path), path)
const site = join(folder, 'site')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('serves the page of a folder, and a page of its own for an address that does not exist', async () => {
  const server = await serveFolder(site, 0)
  const read = async (path: string) => {
    const response = await fetch(new URL(path, server.url))
    return `${response.status} ${await response.text()}`
  }
  expect(await read('/')).toBe('200 site/index.html')
  expect(await read('/guide/')).toBe('200 site/guide/index.html')
  expect(await read('/guide/?from=search')).toBe('200 site/guide/index.html')
  expect(await read('/guide/a/')).toBe('200 site/guide/a/index.html')
  expect(await read('/nothing')).toBe('404 site/404.html')
  await server.stop()
})

test('an address without a slash at its end leads to the one with it, where relative links are right', async () => {
  const server = await serveFolder(site, 0)
  const response = await fetch(new URL('/guide/a?from=search', server.url))
  expect(response.url).toBe(`${server.url}guide/a/?from=search`)
  expect(await response.text()).toBe('site/guide/a/index.html')
  await server.stop()
})

test('a taken port is replaced with a free one', async () => {
  const first = await serveFolder(site, 0)
  const second = await serveFolder(site, Number(new URL(first.url).port))
  expect(second.url).not.toBe(first.url)
  await Promise.all([first.stop(), second.stop()])
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/%00', '/%E0%A4%A'])('%s leads to no file', (path) => {
  expect(findFile(site, path)).toBeUndefined()
})
