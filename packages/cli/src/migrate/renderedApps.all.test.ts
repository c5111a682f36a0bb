import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { x } from 'tinyexec'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorkbench, writeApp } from '../../test/migrations/migratedApp.js'
import { applied, migrationCases, planFiles } from '../../test/migrations/migrationCases.js'

/** One app of each kit, and the label of its button before a wallet is connected. */
const apps = [
  ['rainbowkit-vite', 'Sign in'],
  ['connectkit-vite', 'Connect wallet'],
  ['appkit-vite-wagmi', 'Connect wallet'],
  ['appkit-vite-solana-ethers', 'Connect wallet'],
  ['web3modal-vite-ethers', 'Connect wallet'],
  ['wallet-adapter-vite', 'Connect wallet'],
] as const

let root: string
beforeAll(() => {
  root = makeWorkbench(apps.map(([name]) => name))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Runs a bundle in a page without a wallet, and prints the page's text and its log. */
const page = (bundle: string) => `
import { Window } from ${JSON.stringify(import.meta.resolve('happy-dom'))}
const window = new Window({ url: 'http://localhost/' })
window.document.body.innerHTML = '<div id="root"></div>'
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
for (const name of ['navigator', 'Event', 'EventTarget', 'CustomEvent'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
globalThis.window = globalThis.self = window
const logged = []
for (const level of ['error', 'warn']) console[level] = (...all) => logged.push(level + ': ' + all.map(String).join(' '))
await import(${JSON.stringify(bundle)})
const deadline = Date.now() + 20_000
while (window.document.querySelector('button') === null && Date.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 20))
const buttons = [...window.document.querySelectorAll('button')].map((button) => button.textContent)
process.stdout.write(JSON.stringify({ buttons, logged }))
process.exit(0)
`

it.each(apps)('%s shows its button and logs nothing', { timeout: 120_000 }, async (name, label) => {
  const found = migrationCases().find((each) => each.name === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  const files = applied(found.files, planFiles(found.kit, found.files))
  const app = writeApp(root, name, new Map([['src/index.css', ''], ...files]))
  const bundle = join(root, `${name}.mjs`)
  await build({
    // Files that the app does not render may still need the old kit.
    entryPoints: [join(app, 'src/main.tsx')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['source'],
    jsx: 'automatic',
    define: { 'import.meta.env.VITE_PROJECT_ID': '"id"', 'process.env.NODE_ENV': '"development"' },
    external: ['@walletconnect/*', '@reown/*', '@base-org/*', '@metamask/*', '@safe-global/*', '@coinbase/*'],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    preserveSymlinks: false,
  })
  const runner = join(root, `${name}.run.mjs`)
  writeFileSync(runner, page(bundle))
  const { stdout, stderr } = await x(process.execPath, [runner], { nodeOptions: { cwd: root } })
  expect(stderr).toBe('')
  const { buttons, logged } = JSON.parse(stdout) as { buttons: string[]; logged: string[] }
  expect(buttons).toContain(label)
  expect(logged).toEqual([])
})
