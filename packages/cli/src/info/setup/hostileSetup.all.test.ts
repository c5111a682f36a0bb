import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtEvaluator } from '../../../test/builtEvaluator.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { put } from '../../../test/hostProject.js'
import { CliError } from '../../errors.js'
import { evaluateSetup } from './evaluateSetup.js'
import { readSetup } from './readSetup.js'
import type { Setup } from './setup.js'

/** Each part of the installed package that a configuration needs. It lists what it was given. */
const headless = {
  'package.json': JSON.stringify({
    name: '@latchkey/headless',
    type: 'module',
    exports: { '.': './index.js', './actions': './actions.js', './solana': './solana.js' },
  }),
  'index.js': 'export const createLatchkey = (options) => ({ options })',
  'solana.js': `export const solanaAdapter = () => ({ namespace: 'solana' })`,
  'actions.js': `export const listHosts = ({ options }) => options.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http.map((url) => ({ origin: new URL(url).origin, directive: 'connect-src', purpose: 'rpc', source: 'a' })))
export const listContentSources = () => []`,
}
const imports = `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
`
/** A configuration with the endpoints of an expression. */
const call = (urls: string) =>
  `export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [{ id: 'a', namespace: 'solana', rpcUrls: { default: { http: ${urls} } } }], adapters: [solanaAdapter()] })`

const secretName = 'LATCHKEY_TEST_SECRET'
const secret = 's3cret-of-the-shell'
let evaluator: string
let root: string
let outside: string
let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  process.env[secretName] = secret
  evaluator = await builtEvaluator()
  root = folderOfFile()
  outside = folderOfFile()
  put(outside, 'secret.json', JSON.stringify({ secret }))
  put(
    root,
    'package.json',
    '{ "name": "app", "type": "module", "imports": { "#outside": "../outside.json" } }',
  )
  put(
    root,
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { paths: { '@outside/*': [`${outside}/*`] } } }),
  )
  for (const [name, text] of Object.entries(headless))
    put(root, `node_modules/@latchkey/headless/${name}`, text)
  mkdirSync(join(root, 'src'))
  symlinkSync(join(outside, 'secret.json'), join(root, 'src/linked.json'))
  symlinkSync(outside, join(root, 'node_modules/evil'))
  put(root, 'node_modules/old/package.json', '{ "name": "old", "main": "./index.cjs" }')
  server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  delete process.env[secretName]
  server.close()
})

/** Writes a configuration and a file that it imports. */
function write(text: string, other = 'export {}', old = ''): void {
  put(root, 'src/latchkey.ts', `${imports}import './other'\nimport 'old'\n${text}`)
  put(root, 'src/other.ts', other)
  put(root, 'node_modules/old/index.cjs', old)
}

const origins = ({ hosts }: Setup) => [...new Set(hosts.map(({ origin }) => origin))].sort()

/** Evaluates the configuration. Returns `undefined` if it is refused in a sentence. */
async function evaluate(): Promise<Setup | undefined> {
  try {
    return await evaluateSetup(root, 'src/latchkey.ts', { evaluator, timeoutMs: 20_000 })
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'E_SETUP_FAILED') throw error
    if (!/^[^\n]+\.$/.test(error.why ?? '') || JSON.stringify(error).includes(secret))
      throw new Error(`No sentence, or a secret: ${error.why}`)
    return undefined
  }
}

/** Reads the configuration. Returns `undefined` if it is no code. */
function read(): Setup | undefined {
  try {
    return readSetup(root, 'src/latchkey.ts')
  } catch (error) {
    if (error instanceof CliError && error.code === 'E_SOURCE_UNREADABLE') return undefined
    throw error
  }
}

/** Names of modules, in other spellings too. */
const specifier = fc
  .tuple(
    fc.constantFrom(
      'fs',
      'net',
      'child_process',
      'worker_threads',
      'module',
      'async_hooks',
      'vm',
      'inspector',
      'os',
      'process',
      'fs/promises',
      'dgram',
      'std',
      'bjson',
    ),
    fc.constantFrom(
      '',
      'node:',
      'NODE:',
      'node:node:',
      ' node:',
      'qjs:',
      './node:',
      '/',
      'npm:',
      'node:../',
      'latchkey:',
      'latchkey-commonjs:node:',
    ),
    fc.constantFrom('', '.js', '/', '?a', '#a', '\\0', ' ', '%00'),
  )
  .map(([name, before, after]) => before + name + after)
const place = fc.constantFrom<(outside: string, port: number) => string>(
  (outside) => `${outside}/secret.json`,
  (outside) => `file://${outside}/secret.json`,
  (outside) => `latchkey-commonjs:${outside}/secret.json`,
  (outside) => `latchkey:failed:${outside}/secret.json`,
  (outside) => `../../${outside.split('/').at(-1)}/secret.json`,
  (outside) => `./../src/../../${outside.split('/').at(-1)}/secret.json`,
  (outside) => `./%2e%2e/%2e%2e/${outside.split('/').at(-1)}/secret.json`,
  () => './linked.json',
  () => 'evil/secret.json',
  () => '#outside',
  () => '@outside/secret.json',
  () => '@latchkey/headless/../../../../secret.json',
  () => '/proc/self/environ',
  () => '/proc/self/fd/1',
  () => '/etc/passwd',
  () => 'latchkey:answer',
  () => 'latchkey:created',
  () => 'latchkey:recorder',
  () => 'latchkey:entry',
  () => 'data:text/javascript,export default 1',
  (_, port) => `http://127.0.0.1:${port}/x.js`,
)
const source = fc.constantFrom<string>(
  ...[
    'globalThis',
    'this',
    'URL',
    'URL.canParse',
    'fetch',
    'console.log',
    'process',
    'process.env',
    'import.meta',
    '(() => {})',
  ],
  ...[
    '(async () => {})',
    '(function* () {})',
    '(async function* () {})',
    '(class {})',
    'new Error()',
    'Symbol',
    'Promise',
  ],
  ...[
    'Reflect',
    'new Proxy(function () {}, {})',
    'JSON',
    'setTimeout',
    'createLatchkey',
    'crypto.getRandomValues',
    'window',
  ],
  ...[
    'document',
    'new URL("https://a.example")',
    '[].values()',
    'import.meta.env',
    'localStorage',
    'performance',
    'TextDecoder',
  ],
)
const step = fc.constantFrom<(code: string) => string>(
  (code) => `${code}.constructor`,
  (code) => `${code}?.['constr' + 'uctor']`,
  (code) => `Object.getPrototypeOf(${code})`,
  (code) => `${code}.__proto__`,
  (code) => `Reflect.get(${code}, 'constructor')`,
  (code) => `Object.getOwnPropertyDescriptor(${code}, 'constructor')?.value`,
  (code) => `${code}.bind(null)`,
  (code) => `Object.values(Object.getOwnPropertyDescriptors(${code}))[0]`,
  (code) => `new Proxy(${code}, { get: (target, key) => target[key] })`,
  (code) => `${code}.caller`,
)
/** Effects outside: each throws where it cannot be had. */
const effect = fc.oneof(
  specifier.map(
    (name) => `(await import(${JSON.stringify(name)})).default?.writeFileSync?.('OUTSIDE/touched', '')`,
  ),
  specifier.map((name) => `require(${JSON.stringify(name)}).writeFileSync('OUTSIDE/touched', '')`),
  specifier.map(
    (name) => `process.getBuiltinModule(${JSON.stringify(name)}).writeFileSync('OUTSIDE/touched', '')`,
  ),
  specifier.map((name) => `(await import(${JSON.stringify(name)})).connect(PORT, '127.0.0.1')`),
  specifier.map((name) => `(await import(${JSON.stringify(name)})).open('OUTSIDE/touched', 'w')`),
  place.map(
    (make) =>
      `const found = await import(\`${make('OUTSIDE', 0).replace(':0/', ':PORT/')}\`); shown.push(JSON.stringify(found), found.default?.secret)`,
  ),
  fc.constantFrom(
    ...[
      `await fetch('http://127.0.0.1:PORT/')`,
      `new WebSocket('ws://127.0.0.1:PORT/')`,
      `process.exit(3)`,
      `process.chdir('/')`,
    ],
    ...[
      `process.env.${secretName} = 'x'; shown.push(process.env.${secretName})`,
      `shown.push(process.env.${secretName}, import.meta.env.${secretName})`,
    ],
    ...[
      `process.stdout.write('{"ok":true,"text":"{}"}')`,
      `postMessage({ ok: true, text: '{}' })`,
      `self.postMessage({ ok: true })`,
    ],
    ...[
      `parentPort.postMessage({ ok: true, text: '{"hosts":[]}' })`,
      `process.binding('fs')`,
      `process.dlopen({}, 'x')`,
      `import.meta.require('fs')`,
    ],
    ...[
      `new SharedArrayBuffer(8)`,
      `new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
      `new Worker('data:,')`,
    ],
    ...[
      `Atomics.wait(new Int32Array(8), 0, 0, 1)`,
      `new Function('return import("node:fs")')()`,
      `std.open('OUTSIDE/touched', 'w')`,
    ],
    ...[
      `os.exec(['touch', 'OUTSIDE/touched'])`,
      `module.constructor._load('fs').writeFileSync('OUTSIDE/touched', '')`,
    ],
  ),
)
const attempt = fc.oneof(
  effect,
  fc.tuple(source, fc.array(step, { maxLength: 5 }), effect).map(([from, steps, code]) => {
    const callee = steps.reduce((made, each) => each(made), from)
    return `await (${callee})(${JSON.stringify(code.replaceAll('await ', ''))})()`
  }),
  fc
    .tuple(
      fc.constantFrom('eval', '(0, eval)', 'globalThis.eval', 'Function', 'new Function', 'setTimeout'),
      effect,
    )
    .map(([callee, code]) => `await ${callee}(${JSON.stringify(`(async () => { ${code} })()`)})`),
  fc
    .tuple(specifier, source, fc.array(step, { maxLength: 3 }))
    .map(
      ([name, from, steps]) =>
        `try { await import(${JSON.stringify(name)}); ${from}() } catch (error) { const found = ${steps.reduce((made, each) => each(made), 'error')}; found('return process')().mainModule.require('fs') }`,
    ),
)
const owner = fc.constantFrom(
  'Object',
  'Array',
  'Function',
  'String',
  'Promise',
  'Map',
  'Set',
  'Error',
  'RegExp',
  'Symbol',
  'Number',
)
const member = fc.constantFrom(
  ...[
    'then',
    'toJSON',
    'map',
    'flatMap',
    'push',
    'unshift',
    'call',
    'apply',
    'bind',
    'get',
    'set',
    'has',
    'toString',
    'valueOf',
  ],
  ...[
    '[Symbol.iterator]',
    '[Symbol.toPrimitive]',
    '[Symbol.species]',
    '[Symbol.hasInstance]',
    '[Symbol.toStringTag]',
    '[0]',
    "['0']",
  ],
  ...[
    'origin',
    'rpcUrls',
    'default',
    'http',
    'networks',
    'hosts',
    'length',
    'constructor',
    'message',
    'stack',
    'name',
    'before',
    'latchkey',
  ],
)
const lie = fc.constantFrom(
  ...[
    '() => []',
    '() => ({ hosts: [] })',
    'function* () {}',
    'undefined',
    '() => { throw 1 }',
    `() => '{"hosts":[],"sources":[],"options":{}}'`,
  ],
  ...[
    'new Proxy(function () { return [] }, {})',
    '(resolve) => resolve()',
    '() => globalThis',
    `'https://forged.example'`,
  ],
)
/** Code that changes the objects of the language, so that what is asked later is answered wrongly. */
const hook = fc.oneof(
  fc
    .tuple(owner, member, lie)
    .map(([name, key, value]) => `${name}.prototype${key.startsWith('[') ? key : `.${key}`} = ${value}`),
  fc
    .tuple(owner, member, lie, fc.boolean())
    .map(
      ([name, key, value, isFinal]) =>
        `Object.defineProperty(${name}.prototype, ${key.startsWith('[') ? key.slice(1, -1) : JSON.stringify(key)}, { get: () => ${value}, set() {}, configurable: ${!isFinal} })`,
    ),
  fc
    .tuple(owner, lie)
    .map(
      ([name, value]) =>
        `Object.setPrototypeOf(${name}.prototype, new Proxy({}, { get: () => ${value}, has: () => true, ownKeys: () => [] }))`,
    ),
  fc
    .tuple(fc.constantFrom('freeze', 'seal', 'preventExtensions'), owner)
    .map(([how, name]) => `Object.${how}(${name}.prototype)`),
  fc
    .tuple(
      fc.constantFrom(
        'JSON.stringify',
        'JSON.parse',
        'Reflect.ownKeys',
        'Reflect.getOwnPropertyDescriptor',
        'Reflect.defineProperty',
        'Object.is',
        'Object.keys',
        'Object.entries',
        'URL',
        'URL.canParse',
        'Map',
        'Array',
        'Array.isArray',
        'Promise',
        'globalThis.Object',
        'Error.prepareStackTrace',
        'Error.captureStackTrace',
        'Symbol.iterator',
      ),
      lie,
    )
    .map(([name, value]) => `${name} = ${value}`),
  fc.constantFrom(
    'delete globalThis.Reflect',
    'delete globalThis.JSON',
    'delete Array.prototype.flatMap',
    'globalThis.__proto__ = new Proxy({}, { get: () => () => [] })',
    `globalThis['latchkey:answer'] = () => []`,
  ),
)
const when = fc.constantFrom<(code: string) => string>(
  (code) => `try { ${code} } catch {}`,
  (code) => `setTimeout(() => { ${code} })`,
  (code) => `Promise.resolve().then(() => { ${code} }).catch(() => {})`,
  (code) => `queueMicrotask(() => { try { ${code} } catch {} })`,
)
const hooks = fc.array(
  fc.tuple(when, hook).map(([wrap, code]) => wrap(code)),
  { maxLength: 3 },
)

it('whatever a configuration tries, it changes nothing outside and is answered with what it configures, or refused', {
  timeout: fuzzTimeout,
}, async () => {
  let answered = 0
  let count = 0
  const folder = process.cwd()
  const attempts = fc.array(attempt, { maxLength: 12 })
  const property = fc.asyncProperty(
    attempts,
    attempts,
    attempts,
    hooks,
    async (first, second, third, after) => {
      count += 1
      const place = (code: string) => code.replaceAll('OUTSIDE', outside).replaceAll('PORT', String(port))
      const tried = (list: readonly string[]) =>
        list.map((code) => `await (async () => { ${place(code)} })().catch(() => {})`).join('\n')
      const inOld = second
        .map(
          (code) =>
            `try { ${place(code).replaceAll('await import', 'require').replaceAll('await ', '')} } catch {}`,
        )
        .join('\n')
      const shown = '`https://honest${shown.filter(Boolean).length}.example`'
      write(
        `const shown = []\n${tried(first)}\n${call(`['https://honest.example', ${shown}]`)}\n${after.join('\n')}`,
        `const shown = []\n${tried(third)}`,
        `const shown = []\n${inOld}`,
      )
      const read = readUnlessBroken()
      const setup = await evaluate()
      expect([readdirSync(outside), connections, process.cwd(), process.exitCode]).toEqual([
        ['secret.json'],
        0,
        folder,
        undefined,
      ])
      expect(process.env[secretName]).toBe(secret)
      for (const key of ['origin', 'then', 'toJSON', 'hosts'])
        expect(Object.hasOwn(Object.prototype, key)).toBe(false)
      expect(JSON.stringify([read, setup])).not.toContain(secret)
      if (!setup) return
      answered += 1
      const found = origins(setup)
      expect(found).toContain('https://honest.example')
      expect(found.filter((each) => !/^https:\/\/honest\d?\.example$/.test(each))).toEqual([])
    },
  )
  await holds(property, { seed: 20_261_129, numRuns: 6 })
  expect(answered).toBeGreaterThan(count / 4)
})

function readUnlessBroken(): Setup | undefined {
  const setup = read()
  for (const { place, why } of setup?.unread ?? []) expect(`${place} ${why}`).toMatch(/^[^\n]+$/)
  return setup
}

const b = `'https://b.example'`
/** Ways to change `urls`, `url` or `all` that a reader of the source has to see. */
const change = fc.constantFrom(
  ...[
    `urls.push(${b})`,
    `urls[0] = ${b}`,
    `urls['pu' + 'sh'](${b})`,
    `urls.length = 0`,
    `urls?.push(${b})`,
    `(urls as string[]).push(${b})`,
  ],
  ...[
    `urls!.push(${b})`,
    `(urls satisfies string[]).push(${b})`,
    `(0, urls).push(${b})`,
    `[].push.call(urls, ${b})`,
    `Array.prototype.push.apply(urls, [${b}])`,
  ],
  ...[
    `urls.splice(0, 1, ${b})`,
    `urls.fill(${b})`,
    `urls.unshift(${b})`,
    `urls.copyWithin(0, 0)`,
    `urls.reverse()`,
    `urls.pop()`,
  ],
  ...[
    `const alias = urls; alias.push(${b})`,
    `const [alias] = [urls]; alias.push(${b})`,
    `const { alias } = { alias: urls }; alias.push(${b})`,
  ],
  ...[
    `((x) => x.push(${b}))(urls)`,
    `[urls].forEach((x) => x.push(${b}))`,
    `for (const x of [urls]) x.push(${b})`,
    `new Proxy(urls, {}).push(${b})`,
  ],
  ...[
    `eval("urls.push('https://b.example')")`,
    `new Function('u', "u.push('https://b.example')")(urls)`,
    `(() => urls.push(${b}))()`,
  ],
  ...[
    `function change() { urls.push(${b}) }\nchange()`,
    `class Change { static { urls.push(${b}) } }`,
    `class Change { static x = urls.push(${b}) }`,
  ],
  ...[
    `((text, x) => x.push(${b}))\`\${urls}\``,
    `Reflect.set(urls, 0, ${b})`,
    `Reflect.apply(urls.push, urls, [${b}])`,
    `urls.push.bind(urls)(${b})`,
  ],
  ...[
    `url = ${b}`,
    `[url] = [${b}]`,
    `({ url } = { url: ${b} })`,
    `for (url of [${b}]);`,
    `url &&= ${b}`,
    `url += '.net'`,
    `(() => { url = ${b} })()`,
  ],
  ...[
    `({ x: url = ${b} } = {})`,
    `(url) = ${b}`,
    `url = url.replace('a', 'b')`,
    `try { throw ${b} } catch (x) { url = x }`,
    `switch (1) { case 1: url = ${b} }`,
  ],
  ...[
    `all.urls = [${b}]`,
    `all['ur' + 'ls'] = [${b}]`,
    `Object.assign(all, { urls: [${b}] })`,
    `Object.defineProperty(all, 'urls', { value: [${b}] })`,
  ],
  ...[
    `Reflect.set(all, 'urls', [${b}])`,
    `({ urls: all.urls } = { urls: [${b}] })`,
    `[all.urls] = [[${b}]]`,
    `for (all.urls of [[${b}]]);`,
    `all.urls.push(${b})`,
  ],
  ...[
    `delete all.urls; Object.setPrototypeOf(all, { urls: [${b}] })`,
    `const { urls: inner } = all; inner.push(${b})`,
    `Object.values(all)[0].push(${b})`,
  ],
  ...[
    `const copy = { ...all }; copy.urls.push(${b})`,
    `const copy = [...urls]; copy.push(${b})`,
    `Object.entries(all).forEach(([, x]) => x.push(${b}))`,
  ],
  ...[
    `with_(all)\nfunction with_({ urls }) { urls.push(${b}) }`,
    `all.self = all; all.self.urls.push(${b})`,
    `const map = new Map([['x', urls]]); map.get('x').push(${b})`,
  ],
  ...[
    `structuredClone(urls).push(${b})`,
    `Promise.resolve(urls).then((x) => x.push(${b}))`,
    `await (async () => urls.push(${b}))()`,
    `setTimeout(() => urls.push(${b}))`,
  ],
  ...[
    `const make = { urls }; make.urls.push(${b})`,
    `const get = () => urls; get().push(${b})`,
    `function* g() { yield urls }\nfor (const x of g()) x.push(${b})`,
  ],
  ...[
    `Object.defineProperty(urls, 0, { get: () => ${b} })`,
    `urls.constructor.prototype.push.call(urls, ${b})`,
    `label: { urls.push(${b}) }`,
  ],
  ...[
    `Names.url = ${b}`,
    `Object.assign(Names, { url: ${b} })`,
    `Reflect.set(Names, 'url', ${b})`,
    `class More extends Names { static { super.url; Names.url = ${b} } }`,
  ],
  ...[
    `String.prototype.trim = () => ${b}`,
    `Array.prototype.map = () => [${b}]`,
    `Object.values = () => [[${b}]]`,
    `Array.prototype.at = () => ${b}`,
  ],
  ...[
    `Array.prototype[Symbol.iterator] = function* () { yield ${b} }`,
    `Object.defineProperty(Array.prototype, 'at', { value: () => ${b} })`,
  ],
  ...[
    `globalThis.Object = { values: () => [[${b}]] }`,
    `Object.assign(String.prototype, { trim: () => ${b} })`,
    `const text = String.prototype; text.trim = () => ${b}`,
  ],
  ...['', ''],
)
const use = fc.constantFrom(
  ...[
    'urls',
    '[url]',
    'all.urls',
    '[all.urls[0]]',
    '[urls.at(-1)]',
    '[...urls]',
    'urls.map((x) => x)',
    '[Names.url]',
    '[of()]',
    '[of2(url)]',
  ],
  ...[
    'Object.values(all)[0]',
    '[`${url}`]',
    '[url.trim()]',
    '[all?.urls[0]]',
    '[all["urls"][0]]',
    'urls.concat(all.urls)',
    '[url, ...urls, ...all.urls]',
  ],
  ...[
    '((x) => x)(urls)',
    '(() => urls)()',
    '[[url][0]]',
    '[{ url }.url]',
    'urls.slice()',
    '[...new Set(urls)]',
    'Array.from(urls)',
    '[urls.join("")]',
  ],
  ...[
    '[late().url]',
    '[all.late]',
    '[Kind.One]',
    '[(url, urls[0])]',
    '[url || urls[0]]',
    '[url ?? urls[0]]',
    '[true ? url : urls[0]]',
    '[urls.length ? urls[0] : url]',
  ],
  ...[
    'urls.filter((x) => x)',
    '[urls.find((x) => x)]',
    '[String(url)]',
    '[String.raw`${url}`]',
    '[url.replace("a.", "c.")]',
    '[urls[urls.length - 1]]',
    'JSON.parse(JSON.stringify(urls))',
  ],
)
const declarations = `const urls = ['https://a.example']
let url = 'https://a.example'
const all = { urls: ['https://a.example'], get late() { return ${b} } }
class Names { static url = 'https://a.example' }
enum Kind { One = 'https://a.example' }
function of() { return url }
function of2(x: string, y = urls) { return y[0] ?? x }
var late = () => ({ url: 'https://a.example' })
`

it('what is read without a part that could not be read is what the configuration does', {
  timeout: fuzzTimeout,
}, async () => {
  let whole = 0
  const places = fc.constantFrom('before', 'after', 'in a function', 'in a block', 'before the declarations')
  const property = fc.asyncProperty(
    fc.array(fc.tuple(change, places), { maxLength: 2 }),
    use,
    async (changes, urls) => {
      const at = (place: string) =>
        changes.flatMap(([code, where]) => (where === place ? [`;${code}`] : [])).join('\n')
      write(
        `${at('before the declarations').replace(/^;(?:const|let) .*$/gm, '')}\n${declarations}${at('before')}
;{ ${at('in a block')} }
;(function () { ${at('in a function').replaceAll('await ', '')} })()
${call(urls)}
${at('after')}`,
      )
      const setup = readUnlessBroken()
      if (!setup || setup.unread.length > 0) return
      const evaluated = await evaluate()
      if (!evaluated) return
      whole += 1
      const found = origins(setup)
      expect(origins(evaluated).filter((each) => !found.includes(each))).toEqual([])
    },
  )
  await holds(property, { seed: 20_261_129, numRuns: 40 })
  expect(whole).toBeGreaterThan(0)
})
