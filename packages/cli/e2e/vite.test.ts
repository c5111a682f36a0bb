import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sandbox, startSandbox, walletScript } from '@latchkey/sandbox'
import { verifyMessage } from 'ethers'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseLock } from '../src/lock/lockFile.js'
import { hostApp } from './hostApp'
import { installFixture, packTarballs, type Tarballs } from './packedProject'
import { serveFolder } from './serveFolder'
import { shell } from './shell'
import { type Visit, visit } from './walletPage'

let tarballs: Tarballs
let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  tarballs = await packTarballs()
  sandbox = await startSandbox({ ports: 'free', solana: false, bitcoin: false, polkadot: false })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
})

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
  if (tarballs) rmSync(tarballs.folder, { recursive: true, force: true })
})

/** Type-checks and builds a project whose entry file uses the copied views, then visits it in a browser. */
async function buildAndVisit(root: string): Promise<Visit & { strangers: string[]; errors: string[] }> {
  writeFileSync(join(root, 'src/main.tsx'), hostApp)
  await shell(root, 'npx tsc -b')
  await shell(root, 'npx vite build')
  const server = await serveFolder(join(root, 'dist'))
  const context = await browser.newContext()
  const strangers: string[] = []
  const errors: string[] = []
  try {
    const config = await (await fetch(`${sandbox.url}/config.json`)).json()
    await context.addInitScript({
      content: await walletScript({ config, approval: 'auto', storage: 'none', wallets: 2 }),
    })
    const page = await context.newPage()
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (hostname !== '127.0.0.1' && protocol !== 'data:' && protocol !== 'blob:')
        strangers.push(request.url())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    return { ...(await visit(page, server.url)), strangers, errors }
  } finally {
    await context.close()
    await server.stop()
  }
}

const visits: Record<string, Visit> = {}

describe.each([
  {
    fixture: 'vite-tailwind',
    react: 19,
    style: 'tailwind',
    manager: 'pnpm',
    add: 'npx latchkey add modal --yes',
  },
  { fixture: 'vite-plain', react: 18, style: 'css', manager: 'npm', add: 'npx add modal --yes' },
] as const)('$fixture with React $react and $manager', ({ fixture, style, manager, add }) => {
  it(`init and '${add}' give an app that compiles, builds, connects and signs`, async () => {
    const root = await installFixture(tarballs, fixture, manager)
    await shell(root, 'npx latchkey init --yes')
    expect(parseLock(readFileSync(join(root, 'latchkey.lock.json'), 'utf8')).config.style).toBe(style)
    await shell(root, add)

    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest.dependencies['@latchkey/headless']).toMatch(/^file:/)
    expect(manifest.dependencies).toHaveProperty('wagmi')
    expect(existsSync(join(root, manager === 'npm' ? 'package-lock.json' : 'pnpm-lock.yaml'))).toBe(true)

    const again = JSON.parse(await shell(root, 'npx latchkey add modal --yes --json'))
    expect(again).toMatchObject({ ok: true, operations: [], dependencies: { missing: [] }, written: false })

    const seen = await buildAndVisit(root)
    visits[style] = seen
    expect(seen.errors).toEqual([])
    expect(seen.strangers).toEqual([])
    expect(verifyMessage('Hello from the fixture', seen.signed.signature)).toBe(seen.signed.address)
  })
})

it('both styles say the same to assistive technology', () => {
  expect(Object.keys(visits)).toEqual(['tailwind', 'unstyled'])
  const { tailwind, unstyled } = visits
  for (const moment of Object.keys(tailwind?.trees ?? {}))
    expect(unstyled?.trees[moment], moment).toBe(tailwind?.trees[moment])
})
