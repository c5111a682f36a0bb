import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from './serve'
import { serveFolder } from './serveFolder'

const outside = mkdtempSync(join(tmpdir(), 'latchkey-serve-'))
let server: RunningServer
let compressing: RunningServer

beforeAll(async () => {
  const folder = mkdtempSync(join(outside, 'site-'))
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'guide'))
  writeFileSync(join(folder, 'index.html'), '<p>hello</p>')
  writeFileSync(join(folder, 'guide/index.html'), '<p>guide</p>')
  writeFileSync(join(folder, '404.html'), '<p>nothing</p>')
  writeFileSync(join(folder, 'app.js'), 'let a = 1')
  writeFileSync(join(folder, 'picture.png'), 'not really')
  server = await serveFolder(folder)
  compressing = await serveFolder(folder, { isCompressed: true })
})
afterAll(async () => {
  await server.stop()
  await compressing.stop()
  rmSync(outside, { recursive: true })
})

/** The path as written: `fetch` would normalize it. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

it('serves a file with its type, uncached', async () => {
  const response = await fetch(`${server.url}/app.js?x=1`)
  expect(await response.text()).toBe('let a = 1')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
it('serves the index of a folder', async () => {
  expect(await (await fetch(server.url)).text()).toBe('<p>hello</p>')
  expect(await (await fetch(`${server.url}/guide/?from=search`)).text()).toBe('<p>guide</p>')
})
it('leads an address without a slash at its end to the one with it, where relative links are right', async () => {
  const response = await fetch(`${server.url}/guide?from=search`)
  expect(response.url).toBe(`${server.url}/guide/?from=search`)
  expect(await response.text()).toBe('<p>guide</p>')
})
it('answers 404 for a missing file, with the page for it', async () => {
  const response = await fetch(`${server.url}/none.js`)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<p>nothing</p>')
})
it('replaces a taken port with a free one', async () => {
  const other = await serveFolder(outside, { port: Number(new URL(server.url).port) })
  expect(other.url).not.toBe(server.url)
  await other.stop()
})
it('serves nothing outside its folder', async () => {
  expect(await statusOf('/../secret.txt')).toBe(404)
  expect(await statusOf('/%2e%2e%2fsecret.txt')).toBe(404)
  expect(await statusOf('/%00')).toBe(404)
  expect(await statusOf('/%')).toBe(404)
})
it('compresses text for clients that accept it, if configured', async () => {
  const encodingOf = async (url: string, accepted: string) => {
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } })
    return [response.headers.get('content-encoding'), await response.text()]
  }
  expect(await encodingOf(`${compressing.url}/app.js`, 'gzip, br')).toEqual(['gzip', 'let a = 1'])
  expect(await encodingOf(`${compressing.url}/app.js`, 'gzip, br')).toEqual(['gzip', 'let a = 1'])
  expect(await encodingOf(`${compressing.url}/app.js`, 'identity')).toEqual([null, 'let a = 1'])
  expect(await encodingOf(`${compressing.url}/picture.png`, 'gzip')).toEqual([null, 'not really'])
  expect(await encodingOf(`${server.url}/app.js`, 'gzip')).toEqual([null, 'let a = 1'])
})
