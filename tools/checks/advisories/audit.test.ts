import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { checkAudit } from './checkAudit'

const root = join(import.meta.dirname, '../../..')

/** Starts a registry that answers audits, and returns its address. */
async function startRegistry(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const advisory = (id: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'Everything can be read',
  severity: 'low',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 1, vectorString: null },
})

test('an advisory of the registry is a finding, and one that is accepted is none', async () => {
  const asked: Record<string, unknown>[] = []
  const registry = await startRegistry(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (body.length > 0)
      asked.push(JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ pg: [advisory('GHSA-aaaa-bbbb-cccc')], hono: [advisory('GHSA-3gc7-fjrx-p6mg')] }),
    )
  })
  const { findings, scope } = await checkAudit(root, { registry, timeoutMs: 60_000 })
  expect(findings).toEqual([
    expect.stringMatching(/^pg@8\.\S+ is affected by GHSA-aaaa-bbbb-cccc: Everything can be read$/),
  ])
  expect(scope).toMatch(/^\d{3,} packages$/)
  expect(Object.keys(asked[0] ?? {})).toEqual(expect.arrayContaining(['viem', 'hono', 'zustand']))
})

test.each<[string, RequestListener]>([
  ['answers no audits', (_, response) => response.writeHead(405).end()],
  ['fails', (_, response) => response.writeHead(500).end('{}')],
])('a registry that %s is not asked', async (_, answer) => {
  const registry = await startRegistry(answer)
  expect(await checkAudit(root, { registry })).toEqual({
    findings: [],
    scope: 'not asked: the registry answers no audits',
  })
})

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['ends the connection', ({ socket }) => socket.destroy()],
  ['answers a page', (_, response) => response.end('<html>')],
])('a registry that %s is no network', async (_, answer) => {
  const registry = await startRegistry(answer)
  expect(await checkAudit(root, { registry, timeoutMs: 3_000 })).toEqual({
    findings: [],
    scope: 'not asked: no network',
  })
})

test('without a network nothing is found, and the scope says so', async () => {
  expect(await checkAudit(root, { registry: 'http://127.0.0.1:9/' })).toEqual({
    findings: [],
    scope: 'not asked: no network',
  })
})
