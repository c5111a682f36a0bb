import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { builtEvaluator } from '../../../test/builtEvaluator.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { evaluateSetup } from './evaluateSetup.js'

const imports = `import { createLatchkey, type Latchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
`
const network = (url: string) =>
  `{ id: 'solana:five', name: 'Five', namespace: 'solana', networkId: 'solana:five', nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 }, rpcUrls: { default: { http: [${url}] } } } as const`
const call = (url: string, more = '') =>
  `createLatchkey({ metadata: { name: 'App' }, networks: [${network(url)}], adapters: [solanaAdapter()],${more} })`
const registration = `declare module '@latchkey/headless' {
  interface Register {
    latchkey: typeof latchkey
  }
}
`
const plain = `${imports}export const latchkey: Latchkey = ${call("'https://rpc.example/key'")}\n${registration}`

let evaluator: string
beforeAll(async () => {
  evaluator = await builtEvaluator()
})

async function evaluate(files: Record<string, string>, file = 'src/latchkey.ts', options: object = {}) {
  return evaluateSetup(await appProject(files), file, { evaluator, ...options })
}

const origins = async (...parameters: Parameters<typeof evaluate>) =>
  (await evaluate(...parameters)).hosts.map(({ origin }) => origin)

describe('evaluates', () => {
  it('a separate file', async () => {
    const setup = await evaluate({ 'src/latchkey.ts': plain })
    expect(setup).toMatchObject({
      hosts: [
        { origin: 'https://rpc.example', directive: 'connect-src', purpose: 'rpc', source: 'solana:five' },
      ],
      options: { hasPairing: false, enableWallets: true, networks: 1, namespaces: ['solana'] },
      unset: [],
      assumed: [],
    })
    expect(setup.sources).toContainEqual(expect.objectContaining({ directive: 'img-src', source: 'data:' }))
  })

  it('imports without extension, of a folder, by a tsconfig path and of JSON, but not of assets', async () => {
    const setup = await origins({
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }',
      'src/latchkey.ts': `'use client'
import 'server-only'
import './latchkey.css'
import logo from './logo.svg?url'
import { urls } from '@/config'
import { path } from '../settings.json'
${imports}
enum Kind { One = 'one' }
export const kind: Kind = Kind.One
export const latchkey = ${call('`${urls.rpc satisfies string}${path}${logo}`')}`,
      'src/config/index.ts': `import type { Missing } from './nowhere'\nexport { urls } from './urls.js'\nexport type M = Missing`,
      'src/config/urls.ts': `export const urls = { rpc: 'https://path.example' } as const`,
      'settings.json': '{ "path": "/v1", "default": 1 }',
    })
    expect(setup).toEqual(['https://path.example'])
  })

  it('a file with JSX that also renders a page', async () => {
    const main = `import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from '@latchkey/headless'
import App from './App'
${imports}
const latchkey = ${call("'https://main.example'")}
createRoot(document.getElementById('root')!).render(<LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>)`
    const files = {
      'src/main.tsx': main,
      'src/App.jsx': 'export default function App() { return <p>App</p> }',
    }
    expect(await origins(files, 'src/main.tsx')).toEqual(['https://main.example'])
  })

  it('the environment and the .env files of the mode, and reports unset variables', async () => {
    const files = {
      '.env': 'VITE_RPC=https://env.example\nOTHER=https://other.example',
      '.env.development': 'VITE_RPC=https://dev.example',
      'src/latchkey.ts': `${imports}
const fallback = import.meta.env.VITE_MISSING ?? process.env.NEXT_PUBLIC_MISSING ?? process.env.OTHER
export const latchkey = ${call('import.meta.env.VITE_RPC, fallback')}`,
    }
    const setup = await evaluate(files)
    expect(setup.hosts[0]?.origin).toBe('https://env.example')
    expect(setup.unset).toEqual(['NEXT_PUBLIC_MISSING', 'VITE_MISSING'])
    expect(await origins(files, 'src/latchkey.ts', { mode: 'development' })).toContain('https://dev.example')
  })

  it('location, and reports the assumed value', async () => {
    const setup = await evaluate({
      'src/latchkey.ts': `${imports}export const latchkey = ${call('`${window.location.origin}/rpc`')}`,
    })
    expect(setup.hosts[0]?.origin).toBe('http://localhost')
    expect(setup.assumed).toEqual(['location.origin is http://localhost'])
  })

  it('a call inside a component, and reports what it assumed to be undefined', async () => {
    const setup = await evaluate(
      {
        'src/providers.tsx': `'use client'
import { useState } from 'react'
${imports}
export function Providers({ initialState, children }: { initialState: object; children: React.ReactNode }) {
  const [latchkey] = useState(() => ${call("'https://component.example'", ' id: initialState')})
  return <p title={latchkey.id}>{children}</p>
}`,
      },
      'src/providers.tsx',
    )
    expect(setup.hosts[0]?.origin).toBe('https://component.example')
    expect(setup.assumed).toEqual(['initialState is undefined'])
  })

  it('viem chains, wagmi, pairing and services', async () => {
    const setup = await evaluate({
      'src/latchkey.ts': `import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { hosted } from '@latchkey/headless/services'
export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [mainnet], adapters: [wagmiAdapter()], pairing: walletConnect({ projectId: 'p' }), services: hosted({ url: 'https://api.example' }), ssr: true })`,
    })
    expect(setup.options).toMatchObject({ hasPairing: true, ssr: true })
    expect(setup.hosts).toContainEqual(expect.objectContaining({ source: 'eip155:1' }))
    expect(setup.hosts.map(({ origin }) => origin)).toEqual(
      expect.arrayContaining(['wss://relay.walletconnect.org', 'https://api.example']),
    )
  })
})

describe('fails with a fix for', () => {
  it.each([
    [
      'a file that throws',
      `${imports}throw new TypeError('no config today')`,
      'TypeError: no config today.',
      'Move createLatchkey',
    ],
    [
      'wrong options',
      `${imports}export const latchkey = createLatchkey({})`,
      'metadata',
      'Move createLatchkey',
    ],
    [
      'a package that is not installed',
      `import 'not-installed'\n${plain}`,
      "Cannot find package 'not-installed'",
      'Install not-installed',
    ],
    [
      'a file that creates nothing',
      `${imports}export const make = createLatchkey`,
      'does not call createLatchkey',
      'Move createLatchkey',
    ],
    [
      'a file without latchkey',
      'export const latchkey = 1',
      'does not import @latchkey/headless',
      'Move createLatchkey',
    ],
    [
      'a call that needs a value of its function',
      `${imports}export const make = (own: { url: string }) => ${call('own.url')}`,
      'known only when the app runs: own',
      'Move createLatchkey',
    ],
  ])('%s', async (_, text, why, fix) => {
    await expect(evaluate({ 'src/latchkey.ts': text })).rejects.toMatchObject({
      code: 'E_SETUP_FAILED',
      exitCode: 1,
      what: 'src/latchkey.ts cannot be evaluated.',
      why: expect.stringContaining(why),
      fix: expect.stringContaining(fix),
    })
  })

  it('a file that does not finish', async () => {
    const text = `${plain}while (true) {}`
    await expect(evaluate({ 'src/latchkey.ts': text }, undefined, { timeoutMs: 1500 })).rejects.toMatchObject(
      {
        why: 'It did not finish within 1.5 s.',
        fix: expect.stringContaining('Run the command again if the machine was busy.'),
      },
    )
  })

  it('a start from an archive of Yarn', async () => {
    const inArchive =
      '/project/.yarn/cache/latchkey-npm-0.1.0.zip/node_modules/latchkey/dist/setup/evaluate.js'
    const files = { 'src/latchkey.ts': plain }
    await expect(evaluate(files, undefined, { evaluator: inArchive })).rejects.toMatchObject({
      exitCode: 5,
      fix: expect.stringContaining('dependenciesMeta.latchkey.unplugged'),
    })
  })

  it('an error without the values of variables', async () => {
    const files = {
      '.env': 'VITE_KEY=s3cret-k3y',
      'src/latchkey.ts': `${imports}throw new Error('Not a key: ' + import.meta.env.VITE_KEY)`,
    }
    const error = await evaluate(files).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ why: 'Error: Not a key: <VITE_KEY>.' })
    expect(JSON.stringify(error)).not.toContain('s3cret')
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const evaluation = evaluate({ 'src/latchkey.ts': `${plain}while (true) {}` }, undefined, {
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(), 500)
    await expect(evaluation).rejects.toMatchObject({ code: 'E_CANCELLED' })
  })
})

describe('prevents the evaluated file', () => {
  it('from writing, starting programs and using the network', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const folder = folderOfFile()
    const setup = await evaluate({
      'src/latchkey.ts': `import { writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'
${imports}
const attempt = async (work: () => unknown) => { try { await work(); return 'done' } catch { return 'refused' } }
const get = () => new Promise((resolve, reject) => http.get('http://127.0.0.1:${port}/http', resolve).on('error', reject))
const socket = () => new Promise((resolve, reject) => net.connect(${port}, '127.0.0.1', () => resolve(1)).on('error', reject))
const outcomes = await Promise.all([
  attempt(() => writeFileSync('${folder}/file', 'text')),
  attempt(() => spawnSync('touch', ['${folder}/spawned'])),
  attempt(() => fetch('http://127.0.0.1:${port}/fetch')),
  attempt(get),
  attempt(socket),
])
export const latchkey = ${call("`https://${outcomes.join('-')}.example`")}`,
    })
    server.close()
    expect(setup.hosts[0]?.origin).toBe('https://refused-refused-refused-refused-refused.example')
    expect(asked).toEqual([])
    expect([existsSync(join(folder, 'file')), existsSync(join(folder, 'spawned'))]).toEqual([false, false])
  })

  it('from using the network, other programs and files by less usual ways', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    const datagrams = createSocket('udp4')
    datagrams.on('message', (message) => asked.push(message.toString()))
    datagrams.bind(0, '127.0.0.1')
    await Promise.all([once(server, 'listening'), once(datagrams, 'listening')])
    const { port } = server.address() as AddressInfo
    const folder = folderOfFile()
    const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' })
    const attempts: Record<string, string> = {
      named: `(await import('node:dns')).lookup('localhost', () => {})`,
      promised: `await (await import('node:dns/promises')).lookup('localhost')`,
      resolver: `new (await import('node:dns')).Resolver().resolve4('localhost', () => {})`,
      promisedResolver: `new (await import('node:dns/promises')).Resolver()`,
      datagram: `(await import('node:dgram')).createSocket('udp4').send('udp', ${datagrams.address().port}, '127.0.0.1')`,
      socketClass: `new (await import('node:dgram')).Socket('udp4').send('udp', ${datagrams.address().port}, '127.0.0.1')`,
      secure: `await new Promise((resolve, reject) => tls.connect(${port}, '127.0.0.1', resolve).on('error', reject))`,
      second: `await new Promise((resolve, reject) => http2.connect('http://127.0.0.1:${port}').on('connect', resolve).on('error', reject))`,
      webSocket: `new WebSocket('ws://127.0.0.1:${port}/socket')`,
      thread: `await new Promise((resolve, reject) => new Worker(${JSON.stringify(`require('http').get('http://127.0.0.1:${port}/thread')`)}, { eval: true }).on('exit', resolve).on('error', reject))`,
      listening: `await new Promise((resolve, reject) => net.createServer().listen(0, '127.0.0.1', resolve).on('error', reject))`,
      binding: `process.binding('tcp_wrap')`,
      kill: `process.kill(${victim.pid})`,
      parent: `process.kill(process.ppid, 0)`,
      native: `process.dlopen({ exports: {} }, '${folder}/x.node')`,
      inspector: `(await import('node:inspector')).open(0, '127.0.0.1')`,
      link: `(await import('node:fs')).symlinkSync('/etc/passwd', '${folder}/link')`,
      forked: `(await import('node:child_process')).fork('${folder}/x.js')`,
      cluster: `(await import('node:cluster')).default.fork()`,
    }
    const code = Object.entries(attempts).map(
      ([name, text]) => `await (async () => { ${text} })().then(() => done.push('${name}'), () => {})`,
    )
    const setup = await evaluate({
      'src/latchkey.ts': `import net from 'node:net'
import tls from 'node:tls'
import http2 from 'node:http2'
import { Worker } from 'node:worker_threads'
${imports}
const done: string[] = []
${code.join('\n')}
export const latchkey = ${call("`https://refused${done.map((name) => `-${name}`).join('').toLowerCase()}.example`")}`,
    })
    const isAlive = victim.exitCode === null && victim.signalCode === null
    victim.kill('SIGKILL')
    datagrams.close()
    server.close()
    expect(setup.hosts[0]?.origin).toBe('https://refused.example')
    expect(asked).toEqual([])
    expect(isAlive).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  })

  it('from sending the result of the evaluating process', async () => {
    const forged = JSON.stringify({
      ok: true,
      setup: { hosts: [{ origin: "x'; script-src *", directive: 'connect-src' }] },
    })
    await expect(
      evaluate({
        'src/latchkey.ts': `import { writeSync } from 'node:fs'\n${imports}writeSync(3, ${JSON.stringify(forged)}); process.exit(0)`,
      }),
    ).rejects.toMatchObject({ code: 'E_SETUP_FAILED' })
  })
})
