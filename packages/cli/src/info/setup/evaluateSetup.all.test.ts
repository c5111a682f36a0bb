import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { builtEvaluator } from '../../../test/builtEvaluator.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { put } from '../../../test/hostProject.js'
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

describe('keeps the evaluated code in', () => {
  const secretName = 'LATCHKEY_TEST_SECRET'
  const secret = 's3cret-of-the-shell'
  const arrived: string[] = []
  const servers: { close(): unknown }[] = []
  let outside: string
  let port: number
  let datagramPort: number

  beforeEach(async () => {
    process.env[secretName] = secret
    arrived.length = 0
    outside = folderOfFile()
    writeFileSync(join(outside, 'secret.json'), JSON.stringify({ secret }))
    const server = createTcpServer((socket) => {
      arrived.push('a connection')
      socket.on('error', () => {}).end()
    }).listen(0, '127.0.0.1')
    const datagrams = createSocket('udp4').on('message', () => arrived.push('a datagram'))
    datagrams.bind(0, '127.0.0.1')
    servers.push(server, datagrams)
    await Promise.all([once(server, 'listening'), once(datagrams, 'listening')])
    port = (server.address() as AddressInfo).port
    datagramPort = datagrams.address().port
  })
  afterEach(() => {
    delete process.env[secretName]
    for (const server of servers.splice(0)) server.close()
  })

  /** Code that succeeds if it returns something: each is a way out. */
  const attempts = (): Record<string, string> => ({
    // Every built-in module of this Node, by its name and with its prefix.
    ...Object.fromEntries(
      builtinModules.flatMap((name, index) => [
        [`builtin${index}`, `return import('${name}')`],
        [`prefixed${index}`, `return import('node:${name.replace(/^node:/, '')}')`],
      ]),
    ),
    required: `return require('net')`,
    createdRequire: `return import.meta.require('net')`,
    mainModule: `return process.mainModule.require('net')`,
    moduleLoad: `return module.constructor._load('net')`,
    builtin: `return process.getBuiltinModule('net')`,
    binding: `return process.binding('tcp_wrap')`,
    linkedBinding: `return process._linkedBinding('tcp_wrap')`,
    native: `return process.dlopen({ exports: {} }, '/x.node') ?? 1`,
    kill: `process.kill(process.ppid, 'SIGKILL'); return 1`,
    debug: `process._debugProcess(1); return 1`,
    exit: `process.exit(0); return 1`,
    reallyExit: `process.reallyExit(0); return 1`,
    abort: `process.abort(); return 1`,
    send: `process.send('{"ok":true}'); return 1`,
    rawDebug: `process._rawDebug('The configuration names no host.'); return 1`,
    stdout: `process.stdout.write('The configuration names no host.'); return 1`,
    report: `return process.report.writeReport('${outside}/report')`,
    folder: `return process.cwd()`,
    active: `return process._getActiveHandles()`,
    versions: `return process.versions.node`,
    shell: `return process.env.${secretName}`,
    shellMeta: `return import.meta.env.${secretName}`,
    shellPath: `return process.env.PATH ?? process.env.HOME`,
    constructed: `return new Function('return process')().binding('tcp_wrap')`,
    constructorOf: `return ({}).constructor.constructor('return process')().mainModule.require('net')`,
    asynchronous: `return (async () => {}).constructor('return import("node:net")')()`,
    generated: `return (function* () {}).constructor('yield import("node:net")')().next().value`,
    evaluated: `return (0, eval)('import("node:net")')`,
    imported: `return (0, eval)('import("${outside}/secret.json")')`,
    stack: `Error.prepareStackTrace = (_, frames) => frames; const frame = new Error().stack[0]; return frame.getThis().process.binding('net')`,
    frames: `Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFunction()); return new Error().stack[0].constructor('return process')().mainModule`,
    thrown: `try { await import('node:net') } catch (error) { return error.constructor.constructor('return process')().mainModule.require('net') }`,
    hostError: `try { new URL('') } catch (error) { return error.constructor.constructor('return process')().mainModule.require('net') }`,
    hostFunction: `return URL.canParse.constructor('return process')().mainModule.require('net')`,
    fetch: `return fetch('http://127.0.0.1:${port}/')`,
    socket: `return new WebSocket('ws://127.0.0.1:${port}/')`,
    events: `return new EventSource('http://127.0.0.1:${port}/')`,
    request: `const request = new XMLHttpRequest(); request.open('GET', 'http://127.0.0.1:${port}/', false); request.send(); return 1`,
    beacon: `return navigator.sendBeacon('http://127.0.0.1:${port}/')`,
    picture: `new Image().src = 'http://127.0.0.1:${port}/'; return 1`,
    worker: `return new Worker('http://127.0.0.1:${port}/x.js')`,
    shared: `return new SharedWorker('data:text/javascript,')`,
    scripts: `return importScripts('http://127.0.0.1:${port}/x.js')`,
    channel: `return new BroadcastChannel('worker')`,
    ports: `return new MessageChannel().port1`,
    posted: `postMessage({ ok: true, text: '{}' }); return 1`,
    wasm: `return new WebAssembly.Memory({ initial: 1 })`,
    memory: `return new SharedArrayBuffer(8) && Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 1)`,
    deno: `return Deno.connect({ port: ${port} })`,
    bun: `return Bun.connect({ port: ${port} })`,
    datagram: `return (await import('node:dgram')).createSocket('udp4').send('x', ${datagramPort}, '127.0.0.1')`,
    listening: `return new (await import('node:net')).Server()._listen2(null, 0, 4, 511) ?? 1`,
    handles: `(await import('node:async_hooks')).createHook({ init(id, type, trigger, resource) { arrived = resource } }).enable(); return 1`,
    descriptor: `(await import('node:fs')).writeSync(3, '{"ok":true}'); return 1`,
    interpreterStd: `return (await import('std')).loadFile('/etc/passwd')`,
    interpreterOs: `return (await import('os')).exec(['touch', '${outside}/touched'])`,
    interpreterPrefixed: `return import('qjs:std')`,
    interpreterBjson: `return import('bjson')`,
    globalStd: `return std.loadFile('/etc/passwd')`,
    script: `return loadScript('/etc/passwd')`,
    emscripten: `return Module.FS ?? FS.readFile('/etc/passwd')`,
    passwords: `return import('/etc/passwd')`,
    environment: `return import('/proc/self/environ')`,
    memoryFile: `return import('/proc/self/mem')`,
    fileUrl: `return import('file:///etc/hostname')`,
    dataUrl: `return import('data:text/javascript,export default 1')`,
    remote: `return import('http://127.0.0.1:${port}/x.js')`,
    absolute: `return import('${outside}/secret.json')`,
    relative: `return import('../../${outside.split('/').at(-1)}/secret.json')`,
    linked: `return import('./linked.json')`,
    linkedFolder: `return import('./linked/secret.json')`,
    packaged: `return import('evil/secret.json')`,
    aliased: `return import('#outside')`,
    byPaths: `return import('@outside/secret.json')`,
    created: `return import('latchkey:created')`,
    answer: `return import('latchkey:answer')`,
    factory: `return import('latchkey-commonjs:/etc/passwd')`,
    factoryOf: `return import('latchkey-commonjs:${outside}/secret.json')`,
  })

  async function hostile(text: string, files: Record<string, string> = {}, options: object = {}) {
    const root = await appProject({ 'src/latchkey.ts': text, ...files })
    symlinkSync(join(outside, 'secret.json'), join(root, 'src/linked.json'))
    symlinkSync(outside, join(root, 'src/linked'))
    symlinkSync(outside, join(root, 'node_modules/evil'))
    return evaluateSetup(root, 'src/latchkey.ts', { evaluator, ...options })
  }

  it('whatever it tries', async () => {
    const code = Object.entries(attempts()).map(
      ([name, text]) =>
        `await (async () => { ${text} })().then((value) => { if (value) done.push('${name.toLowerCase()}') }, () => {})`,
    )
    const setup = await hostile(
      `${imports}const done: string[] = []\nlet arrived\n${code.join('\n')}
export const latchkey = ${call('`https://kept${done.map((name) => `-${name}`).join("")}.example`')}`,
      {
        'package.json': JSON.stringify({
          name: 'app',
          type: 'module',
          imports: { '#outside': `../${outside.split('/').at(-1)}/secret.json` },
        }),
        'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@outside/*': [`${outside}/*`] } } }),
      },
    )
    expect(setup.hosts.map(({ origin }) => origin)).toEqual(['https://kept.example'])
    expect(arrived).toEqual([])
    expect(readdirSync(outside)).toEqual(['secret.json'])
    expect(JSON.stringify(setup)).not.toContain(secret)
    expect(Object.keys(attempts()).length).toBeGreaterThan(150)
  })

  it('of the project and its packages alike', async () => {
    const attempt = `const tried = []; for (const name of ['node:net', 'node:fs', '${'/etc/passwd'}', 'latchkey:created']) try { await import(name); tried.push(name) } catch {}
export const url = tried.length === 0 ? 'https://kept.example' : 'https://escaped.example'`
    const setup = await hostile(
      `${imports}import { url } from 'bad'\nimport { other } from 'worse'\nexport const latchkey = ${call('url, other')}`,
      {
        'node_modules/bad/package.json': '{ "name": "bad", "type": "module", "exports": "./index.js" }',
        'node_modules/bad/index.js': attempt,
        'node_modules/worse/package.json': '{ "name": "worse", "main": "./index.cjs" }',
        'node_modules/worse/index.cjs': `let found = []
for (const name of ['net', 'fs', '/etc/passwd', '${'../../../../../etc/passwd'}']) try { found.push(require(name)) } catch {}
try { found.push(module.constructor._load('net')) } catch {}
exports.other = found.length === 0 ? 'https://kept-too.example' : 'https://escaped.example'`,
      },
    )
    expect(setup.hosts.map(({ origin }) => origin)).toEqual([
      'https://kept.example',
      'https://kept-too.example',
    ])
  })

  const honest = `export const latchkey = ${call("'https://honest.example'")}`

  it.each([
    ['JSON.stringify', `JSON.stringify = () => '{"hosts":[],"sources":[],"options":{}}'`],
    [
      'methods of lists',
      `for (const name of ['map', 'flatMap', 'filter', 'push', 'unshift']) Array.prototype[name] = () => []`,
    ],
    [
      'iteration',
      `Array.prototype[Symbol.iterator] = function* () {}; Map.prototype.values = () => [].values()`,
    ],
    [
      'Map',
      `const set = Map.prototype.set; Map.prototype.set = function (key, value) { return String(key).includes('honest') ? this : set.call(this, key, value) }`,
    ],
    ['toJSON', `Object.prototype.toJSON = () => ({ hosts: [] })`],
    [
      'members of objects',
      `Object.defineProperty(Object.prototype, 'listContacts', { get: () => () => [], set() {}, configurable: true })`,
    ],
    [
      'elements of lists',
      `Object.defineProperty(Array.prototype, '0', { get: () => undefined, set() {}, configurable: true })`,
    ],
    ['URL', `globalThis.URL = class { static canParse() { return false } }`],
    ['the names of the interpreter', `globalThis[Symbol.for('latchkey:answer')] = () => ({ hosts: [] })`],
  ])('the truth, if it changes %s', async (_, text) => {
    const after = `setTimeout(() => { ${text} }); Promise.resolve().then(() => { ${text} }); ${text}`
    const setup = await hostile(`${imports}${honest}\n${after}`)
    expect(setup.hosts.map(({ origin }) => origin)).toEqual(['https://honest.example'])
  })

  it('the error, if it changes the language for good', async () => {
    const text = `Object.defineProperty(Array.prototype, 'flatMap', { value: () => [], configurable: false, writable: false })`
    await expect(hostile(`${imports}${honest}\n${text}`)).rejects.toMatchObject({
      why: expect.stringContaining('nothing it says can be read'),
    })
  })

  it.each([
    [
      'an answer of its own',
      'actions',
      `export const listHosts = () => ({ length: 1 }); export const listContentSources = () => 'x'`,
    ],
    [
      'an origin that ends a policy',
      'actions',
      `export const listHosts = () => [{ origin: "x'; script-src *", directive: 'connect-src', purpose: 'rpc', source: 'a' }]; export const listContentSources = () => []`,
    ],
    [
      'a text that controls a terminal',
      'actions',
      `export const listHosts = () => [{ origin: 'https://a.example', directive: 'connect-src', purpose: '\\u001b[2J', source: 'a' }]; export const listContentSources = () => []`,
    ],
    [
      'an answer without end',
      'actions',
      `export const listHosts = () => Array.from({ length: 1e5 }, () => ({ origin: 'https://a.example', directive: 'connect-src', purpose: 'rpc', source: 'a' })); export const listContentSources = () => []`,
    ],
  ])('%s of an installed package', async (_, name, text) => {
    const root = await appProject({
      'src/latchkey.ts': `import { createLatchkey } from '@latchkey/headless'\ncreateLatchkey({})`,
    })
    rmSync(join(root, 'node_modules/@latchkey'), { recursive: true })
    for (const [path, content] of Object.entries({
      'package.json': `{ "name": "@latchkey/headless", "type": "module", "exports": { ".": "./index.js", "./${name}": "./${name}.js" } }`,
      'index.js': 'export const createLatchkey = () => ({ options: { networks: [] } })',
      [`${name}.js`]: text,
    }))
      put(root, `node_modules/@latchkey/headless/${path}`, content)
    await expect(evaluateSetup(root, 'src/latchkey.ts', { evaluator })).rejects.toMatchObject({
      code: 'E_SETUP_FAILED',
      why: expect.stringContaining('is no list of hosts'),
    })
  })

  it.each([
    ['a loop', 'while (true) {}'],
    ['a loop in a promise', 'const again = () => Promise.resolve().then(again); await again()'],
    ['timers without end', 'await new Promise(() => setInterval(() => {}, 1))'],
    ['a pattern that takes years', `/^(a+)+$/.test('a'.repeat(64) + '!')`],
    [
      'a parameter of a URL that takes years',
      `new URL('http://a/?' + 'a='.repeat(5e6)).searchParams.toString()\nwhile (true) {}`,
    ],
  ])('%s, and ends it', async (_, text) => {
    await expect(hostile(`${text}\n${plain}`, {}, { timeoutMs: 1500 })).rejects.toMatchObject({
      code: 'E_SETUP_FAILED',
      why: 'It did not finish within 1.5 s.',
    })
  })

  it.each([
    ['memory', `const all = []; while (true) all.push(new Uint8Array(2 ** 26))`],
    ['a text without end', `let text = 'x'; while (true) text += text`],
    ['calls without end', 'const f = () => 1 + f(); f()'],
    ['what never comes', 'await new Promise(() => {})'],
    ['a rejection', `await Promise.reject(new Error('rejected'))`],
    ['what is no error', 'throw { get message() { throw 1 }, toString() { throw 2 } }'],
  ])('%s, and says that it failed', async (_, text) => {
    await expect(hostile(`${text}\n${plain}`)).rejects.toMatchObject({ code: 'E_SETUP_FAILED' })
  })

  it.each([
    ['a rejection that is not handled', `Promise.reject(new Error('x'))`],
    ['an error after the call', `throw new Error('after')`],
    ['a promise that waits for ever', 'await new Promise(() => {})'],
  ])('%s after the call, and lists what was created', async (_, text) => {
    const setup = await hostile(`${imports}${honest}\n${text}`)
    expect(setup.hosts.map(({ origin }) => origin)).toEqual(['https://honest.example'])
  })
})
