import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { loadRegistryItem } from 'shadcn/registry'
import { registryItemSchema, registrySchema } from 'shadcn/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltRegistry, writeRegistry } from '../buildRegistry'
import { buildSource, registryRoot } from '../buildSource'
import { type ShadcnItem, shadcnItem } from './shadcnItem'

const repository = join(registryRoot, '..')
let built: BuiltRegistry
let folder: string
let server: Server
let address: string

beforeAll(async () => {
  built = await buildSource()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-shadcn-'))
  writeRegistry(join(folder, 'registry'), built)
  server = createServer(({ url = '' }, response) => {
    const [, component] = /^\/r\/styles\/[\w-]+\/(button|input|skeleton|tabs)\.json$/.exec(url) ?? []
    const text = component === undefined ? built.output.get(url.slice(1)) : componentOfShadcn(component)
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r`
}, 600_000)

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** Returns what the registry of shadcn says of a component. */
const componentOfShadcn = (name: string) =>
  JSON.stringify({
    name,
    type: 'registry:ui',
    files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content: `export const ${name} = 'of shadcn'\n` }],
  })

const itemOf = (name: string) => JSON.parse(built.output.get(`r/${name}.json`) ?? '') as ShadcnItem

/** Creates a Vite project with Tailwind and shadcn. Has no `baseColor`, which shadcn would download. */
function makeHost(name: string, { rsc, tsx }: { rsc: boolean; tsx: boolean }): string {
  const host = join(folder, name)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(host, path)), { recursive: true })
    writeFileSync(join(host, path), text)
  }
  put(
    'package.json',
    JSON.stringify({
      name: 'host',
      private: true,
      type: 'module',
      dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
      devDependencies: { tailwindcss: '^4.3.0', vite: '^8.0.0' },
    }),
  )
  put('package-lock.json', '{}')
  put('vite.config.ts', 'export default {}\n')
  put('index.html', '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n')
  put('src/main.tsx', 'export {}\n')
  put('src/index.css', '@import "tailwindcss";\n')
  put(
    tsx ? 'tsconfig.json' : 'jsconfig.json',
    '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } } }\n',
  )
  put(
    'components.json',
    JSON.stringify({
      style: 'new-york',
      rsc,
      tsx,
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true, prefix: '' },
      aliases: {
        components: '@/components',
        ui: '@/components/ui',
        utils: '@/lib/utils',
        lib: '@/lib',
        hooks: '@/hooks',
      },
    }),
  )
  return host
}

/**
 * Runs a Node program in a project and returns its output. npm is replaced by a program that records its
 * arguments.
 */
async function run(host: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const bin = join(host, '.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> "${host}/npm-calls"\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  const child = spawn(process.execPath, args, {
    cwd: host,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString()
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code, said).toBe(0)
  return said
}

const shadcn = join(registryRoot, 'node_modules/shadcn/dist/index.js')

const shadcnAdd = (host: string, name: string) =>
  run(host, [shadcn, 'add', `${address}/${name}.json`, '--yes'], { REGISTRY_URL: address })

const latchkeyAdd = (host: string, ...args: string[]) =>
  run(
    host,
    [
      join(repository, 'node_modules/tsx/dist/cli.mjs'),
      join(repository, 'packages/cli/test/runCli.ts'),
      'add',
      ...args,
      '--yes',
      '--no-install',
      '--dir',
      'src/components/wallet',
    ],
    { LATCHKEY_TEST_REGISTRY: join(folder, 'registry') },
  )

/** Returns the copied files, by path. */
function copiedFiles(host: string): Record<string, string> {
  const wallet = join(host, 'src/components/wallet')
  return Object.fromEntries(
    readdirSync(wallet, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(wallet.length + 1), readFileSync(path, 'utf8')]),
  )
}

describe('the registry in the format of shadcn', () => {
  it('is valid by the schema of shadcn, with every item of every variant', () => {
    const paths = [...built.output.keys()].filter((path) => path.startsWith('r/'))
    const { items } = registrySchema.parse(JSON.parse(built.output.get('r/registry.json') ?? ''))
    expect(items.map(({ name }) => `r/${name}.json`).sort()).toEqual(
      paths.filter((path) => path !== 'r/registry.json').sort(),
    )
    expect(items).toHaveLength(built.variants.reduce((sum, { index }) => sum + index.items.length, 0))
    for (const { name } of items) {
      const { files = [] } = registryItemSchema.parse(itemOf(name))
      expect(files.length, name).toBeGreaterThan(0)
      for (const file of files) expect(file.content?.endsWith('\n'), `${name} ${file.path}`).toBe(true)
    }
  })

  it('depends on components of shadcn alone, in the style of Tailwind, and does not have these', () => {
    const { items } = registrySchema.parse(JSON.parse(built.output.get('r/registry.json') ?? ''))
    const components = built.index.shadcn.map(({ file }) => file)
    for (const { name } of items) {
      const { registryDependencies = [], files, meta } = itemOf(name)
      const stems = files.map(({ path }) => path.replace(/\.\w+$/, ''))
      if (meta.style === 'tailwind') {
        expect(
          components.filter((file) => stems.includes(file)),
          name,
        ).toEqual([])
        const imported = files.flatMap(({ content }) =>
          [...content.matchAll(/ from '@\/components\/(ui\/\w+)'/g)].map(([, file]) => file),
        )
        expect([...new Set(imported)].sort(), name).toEqual(registryDependencies.map((one) => `ui/${one}`))
      } else expect(registryDependencies, name).toEqual([])
    }
    expect(itemOf('modal').registryDependencies).toEqual(['button', 'input', 'skeleton', 'tabs'])
  })

  it('lists in a bundle only its features', () => {
    const { files } = itemOf('modal')
    const views = files.find(({ path }) => path === 'views.ts')?.content
    expect(views).toContain(`import('./views/guide')`)
    expect(views).not.toContain('swap')
    expect(files.map(({ path }) => path)).not.toContain('views/swap.tsx')
  })
})

describe('the repository as a shadcn registry', () => {
  it('is up to date (if not, run `npm run build` and commit registry/registry.json)', () => {
    expect(readFileSync(join(registryRoot, 'registry.json'), 'utf8') === built.sourceRegistry).toBe(true)
  })

  it('is valid and has the same items as the build', async () => {
    const { items } = registrySchema.parse(JSON.parse(built.sourceRegistry))
    const names = items.map(({ name }) => name)
    // The others have a part of the words or of the list of views, so that their files are not authored.
    expect(names).toEqual(['all'])
    for (const name of names) {
      const item = await loadRegistryItem(name, { cwd: repository })
      const [variant] = built.variants
      const authored = variant?.index.items.find((one) => one.name === name)
      if (!variant || !authored) throw new Error(`there is no item ${name}`)
      const expected = shadcnItem(built.index.version, variant, authored, [])
      expect(item.dependencies).toEqual(expected.dependencies)
      expect(item.files?.map(({ target, content }) => [target, content])).toEqual(
        expected.files.map(({ target, content }) => [target, content]),
      )
    }
  })

  it('passes the check of shadcn', async () => {
    const said = await run(folder, [shadcn, 'registry', 'validate', '--cwd', repository])
    expect(said).toContain('Registry is valid')
  }, 60_000)

  it('omits generated files', () => {
    const { items } = registrySchema.parse(JSON.parse(built.sourceRegistry))
    expect(items.map(({ name }) => name)).not.toContain('modal')
    for (const { files = [] } of items)
      for (const { path } of files) expect(existsSync(join(registryRoot, path)), path).toBe(true)
  })
})

describe('npx shadcn add copies the same bytes as npx latchkey add', () => {
  it.each([
    ['modal', ['modal', '--style', 'tailwind'], { rsc: true, tsx: true }],
    ['all', ['all', '--style', 'tailwind'], { rsc: false, tsx: true }],
    ['modal-css', ['modal', '--style', 'css'], { rsc: true, tsx: true }],
    ['modal-unstyled', ['modal', '--style', 'unstyled'], { rsc: true, tsx: true }],
    ['modal-js', ['modal', '--style', 'tailwind', '--js'], { rsc: false, tsx: false }],
    ['connect-button', ['connect-button', '--style', 'tailwind'], { rsc: false, tsx: true }],
  ] as const)(
    '%s',
    async (name, args, settings) => {
      const hosts = [makeHost(`${name}-shadcn`, settings), makeHost(`${name}-latchkey`, settings)] as const
      const said = await shadcnAdd(hosts[0], name)
      await latchkeyAdd(hosts[1], ...args)
      const copied = copiedFiles(hosts[0])
      expect(Object.keys(copied)).toHaveLength(itemOf(name).files.length)
      expect(copied).toEqual(copiedFiles(hosts[1]))
      for (const component of itemOf(name).registryDependencies ?? [])
        expect(
          readFileSync(
            join(hosts[0], `src/components/ui/${component}.${settings.tsx ? 'tsx' : 'jsx'}`),
            'utf8',
          ),
        ).toBe(`export const ${component} = 'of shadcn'\n`)
      expect(said).toContain(itemOf(name).docs)
      const installed = readFileSync(join(hosts[0], 'npm-calls'), 'utf8').trim().split(' ')
      expect(installed).toEqual(expect.arrayContaining(itemOf(name).dependencies))
    },
    60_000,
  )
})
