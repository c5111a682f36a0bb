import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { expect, onTestFinished, test } from 'vitest'
import type { VaultServer } from '../src/app/vault/index.js'
import { openVaultStore } from './openVaultStore.js'
import { serveVault } from './serveVault.js'

const firefox = ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).status === 0) ?? ''

// biome-ignore lint/plugin: Firefox is not installed everywhere.
test.runIf(firefox)('in Firefox: a key that cannot be exported survives a reload', async () => {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  const { url, done } = await servePage(serveVault(store, { subject: 'ann', deviceId: 'a1' }))
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const browser = spawn(firefox, ['--headless', '--profile', profile, url], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const result = await done
  expect(result.created).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(result.opened).toBe(result.created)
  expect(result.exported).toEqual(Array(3).fill('InvalidAccessError'))
})

/** Serves a page that reports what it has done. */
async function servePage(vaults: VaultServer) {
  const script = await bundlePageScript(join(import.meta.dirname, 'firefoxPage.ts'))
  let report: (result: { created: string; opened: string; exported: string[] }) => void
  const done = new Promise<Parameters<typeof report>[0]>((resolve) => {
    report = resolve
  })
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.method === 'GET') return `<!doctype html><script>${script.replaceAll('</', '<\\/')}</script>`
    const body = JSON.parse(await readText(request))
    if (request.url === '/done') report(body)
    if (request.url !== '/call') return '{}'
    return JSON.stringify(await vaults[body.name as keyof VaultServer](body.argument as never))
  }
  const server = createServer(async (request, response) => response.end(await answer(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, done }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
