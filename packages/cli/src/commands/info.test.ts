import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { appProject } from '../../test/appProject.js'
import { builtEvaluator } from '../../test/builtEvaluator.js'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put, treeOf } from '../../test/hostProject.js'
import { recordedOutput } from '../../test/recordedOutput.js'
import { writeSmallRegistry } from '../../test/smallRegistry.js'
import { project } from '../../test/testContext.js'
import { loadRegistry } from '../registry/loadRegistry.js'
import { add } from './add.js'
import type { CommandContext } from './commandContext.js'
import { info } from './info.js'
import { init } from './init.js'

const registry = loadRegistry(writeSmallRegistry(folderOfFile()))

let evaluator: string
beforeAll(async () => {
  evaluator = await builtEvaluator()
})

function run(
  cwd: string,
  options: { hosts?: boolean; csp?: boolean; evaluate?: boolean; mode?: string } = {},
) {
  const output = recordedOutput()
  const context: CommandContext = { registry, output }
  return { output, result: info(context, { cwd, hosts: false, csp: false, evaluator, ...options }) }
}

const addViews = (cwd: string, without?: string[]) =>
  add(
    { registry, output: recordedOutput() },
    {
      cwd,
      items: ['modal'],
      without,
      yes: true,
      interactive: false,
      dryRun: false,
      overwrite: false,
      install: false,
    },
  )

const setup = `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
const five = { id: 'solana:five', name: 'Five', namespace: 'solana', networkId: 'solana:five', nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 }, rpcUrls: { default: { http: ['https://rpc.example/key'] } } } as const
export const latchkey = createLatchkey({ metadata: { name: 'App', url: location.origin }, networks: [five], adapters: [solanaAdapter()] })
`

describe('init', () => {
  const initialize = async (root: string) => {
    const output = recordedOutput()
    await init(
      { registry, output },
      { cwd: root, yes: true, interactive: false, dryRun: false, install: false },
    )
    return output.lines.filter((line) => line.startsWith('Configured'))
  }
  const withSwaps = setup
    .replace(
      "'@latchkey/headless'",
      "'@latchkey/headless'\nimport { hosted } from '@latchkey/headless/services'",
    )
    .replace('networks:', "services: { swaps: hosted({ url: 'https://api.example' }).swaps }, networks:")

  it('names the configured features of which no view is copied', async () => {
    const root = await appProject({ 'src/latchkey.ts': withSwaps })
    expect(await initialize(root)).toEqual([])
    await addViews(root, ['swap'])
    const line = 'Configured without a view: swap. To add it: npx latchkey add swap'
    expect(await initialize(root)).toEqual([line])
    put(root, 'src/latchkey.ts', setup)
    expect(await initialize(root)).toEqual([])
    put(root, 'src/latchkey.ts', 'export const = {')
    expect(await initialize(root)).toEqual([])
  })
})

describe('info', () => {
  it('describes a project without latchkey', async () => {
    const root = project('tailwind')
    const before = treeOf(root)
    const { output, result } = run(root)
    expect((await result).project).toMatchObject({
      root,
      language: 'ts',
      tailwind: 4,
      packageManager: 'npm',
      style: null,
      stylesheet: 'src/index.css',
      setup: null,
      items: [],
      files: { total: 0, edited: 0, missing: 0 },
      versions: { latchkey: '1.0.0', '@latchkey/headless': null },
    })
    expect(output.lines).toContain('Tailwind               4')
    expect(output.lines).toContain('viem                   not installed')
    expect(treeOf(root)).toEqual(before)
  })

  it('counts the copied files that were edited and deleted', async () => {
    const root = await appProject({ 'src/latchkey.ts': setup, 'src/index.css': '' })
    await addViews(root)
    const { dir } = (await run(root).result).project
    put(root, `${dir}/modal.tsx`, `${readFileSync(join(root, dir, 'modal.tsx'), 'utf8')}// mine\n`)
    put(root, `${dir}/index.ts`, readFileSync(join(root, dir, 'index.ts'), 'utf8').replaceAll('\n', '\r\n'))
    const { project } = await run(root).result
    expect(project.files).toMatchObject({ edited: 1, missing: 0 })
    expect(project.setup).toBe('src/latchkey.ts')
    expect(project.items.map(({ name }) => name)).toContain('modal')
    expect(project.versions['@latchkey/headless']).toMatch(/^\d/)
  })
})

describe('info --hosts', () => {
  it('lists the hosts that its source names', async () => {
    const { output, result } = run(await appProject({ 'src/latchkey.ts': setup }), { hosts: true })
    await result
    expect(output.lines).toEqual(['https://rpc.example  connect-src  rpc (solana:five)'])
    expect(output.results[0]).toMatchObject({
      ok: true,
      command: 'info',
      setup: 'src/latchkey.ts',
      by: 'reading',
      unread: [],
      hosts: [
        { origin: 'https://rpc.example', directive: 'connect-src', purpose: 'rpc', source: 'solana:five' },
      ],
    })
  })

  it('says what it could not read, and that the list may be incomplete', async () => {
    const text = setup.replace("['https://rpc.example/key']", 'window.urls').replace('location.origin', "''")
    const root = await appProject({ 'src/latchkey.ts': text })
    for (const options of [{ hosts: true }, { csp: true }]) {
      const { output, result } = run(root, options)
      await result
      expect(output.lines.slice(-2)).toEqual([
        'Note: Not read, src/latchkey.ts:3: rpc of solana:five, because `window` is known only when the app runs.',
        expect.stringMatching(/^Note: The list may be incomplete: 1 part of the configuration .*--evaluate/),
      ])
      expect(output.results[0]).toMatchObject({
        unread: [{ place: 'src/latchkey.ts:3', what: 'rpc of solana:five' }],
      })
    }
    const { output, result } = run(root, { hosts: true })
    await result
    expect(output.lines[0]).toBe('No host could be read.')
  })

  it('lists what the configuration says when it is evaluated, and nothing that it prints', async () => {
    const text = `${setup}console.log('The configuration names no host.')`
    const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'))
    const { output, result } = run(await appProject({ 'src/latchkey.ts': text }), {
      hosts: true,
      evaluate: true,
    })
    await result
    const printed = spies.flatMap(({ mock }) => mock.calls.map(([chunk]) => String(chunk))).join('')
    for (const spy of spies) spy.mockRestore()
    expect(printed).not.toContain('names no host')
    expect(output.lines).toEqual([
      'https://rpc.example  connect-src  rpc (solana:five)',
      'Note: This is what the configuration said when it was evaluated. Code can say something else later.',
      'Note: Assumed: location.origin is http://localhost.',
    ])
    expect(output.results[0]).toMatchObject({ by: 'evaluation' })
  })

  it('prints a fix if no file calls createLatchkey', async () => {
    await expect(run(project(), { hosts: true }).result).rejects.toMatchObject({
      code: 'E_SETUP_MISSING',
      exitCode: 5,
      fix: 'Run: npx latchkey init',
    })
  })
})

describe('info --csp', () => {
  it('prints one header for a Vite app', async () => {
    const { output, result } = run(await appProject({ 'src/latchkey.ts': setup }), { csp: true })
    const { csp } = await result
    expect(csp).toMatchObject({
      form: 'static',
      latchkey: { 'connect-src': ['https://rpc.example'], 'img-src': ['data:'] },
    })
    expect(output.lines).toContain('connect-src https://rpc.example')
    expect(output.lines).toContain(`Content-Security-Policy: ${csp?.header}`)
    expect(csp?.header).toContain("script-src 'self'; style-src 'self'; ")
  })

  it.each([
    ['16.4.6', true, 'src/proxy.ts', 'export function proxy(request: NextRequest) {'],
    ['15.3.0', false, 'middleware.ts', 'export function middleware(request: NextRequest) {'],
  ])(
    'prints the file that creates a nonce for each request in Next %s',
    async (version, hasSrc, file, line) => {
      const root = await appProject({ [hasSrc ? 'src/latchkey.ts' : 'latchkey.ts']: setup })
      const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      put(
        root,
        'package.json',
        JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, next: version } }),
      )
      put(root, 'node_modules/next/package.json', JSON.stringify({ name: 'next', version }))
      const { csp } = await run(root, { csp: true }).result
      expect(csp?.form).toBe('nonce')
      expect(csp?.advice.file).toBe(file)
      expect(csp?.advice.code).toContain(line)
      expect(csp?.advice.code).toContain("`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,")
      expect(csp?.advice.code).toContain(`"connect-src 'self' https://rpc.example",`)
    },
  )

  const as = async (dependencies: Record<string, string>, files: Record<string, string>) => {
    const root = await appProject(files)
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const all = { ...manifest.dependencies, ...dependencies }
    put(root, 'package.json', JSON.stringify({ ...manifest, dependencies: all }))
    for (const [name, version] of Object.entries(dependencies))
      put(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version }))
    const { output, result } = run(root, { csp: true })
    return { csp: (await result).csp, lines: output.lines }
  }

  it('prints a server entry that creates a nonce for each response of a React Router app', async () => {
    const { csp } = await as({ '@react-router/dev': '7.18.4' }, { 'app/latchkey.ts': setup })
    expect(csp?.advice).toMatchObject({ file: 'app/entry.server.tsx', edits: [] })
    expect(csp?.advice.code).toContain("`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,")
    expect(csp?.advice.code).toContain('{...security} />')
    const own = { 'app/latchkey.ts': setup, 'app/entry.server.tsx': 'export default 1' }
    expect((await as({ '@react-router/dev': '7.18.4' }, own)).csp?.advice.notes[0]).toContain(
      'You have app/entry.server.tsx already',
    )
  })

  it.each([
    ['5.18.2', 'experimental'],
    ['6.0.0', 'security'],
  ])(
    'prints the options with which Astro %s adds its hashes, and a header for the rest',
    async (version, option) => {
      const { csp, lines } = await as({ astro: version }, { 'src/latchkey.ts': setup })
      expect(csp?.advice.place).toBe('the options of defineConfig in astro.config')
      expect(csp?.advice.code.startsWith(`${option}: {\n  csp: {`)).toBe(true)
      expect(csp?.advice.code).toContain(`scriptDirective: { resources: ["'self'"] },`)
      expect(csp?.advice.code).not.toContain('frame-ancestors')
      expect(csp?.advice.header).toBe("frame-ancestors 'none'")
      expect(lines).toContain(csp?.advice.code)
    },
  )

  it('prints the code with which the pages router reads the nonce', async () => {
    const pages = { 'latchkey.ts': setup, 'pages/index.tsx': 'export default () => null' }
    const { csp, lines } = await as({ next: '16.4.6' }, pages)
    expect(csp?.advice.file).toBe('proxy.ts')
    expect(csp?.advice.edits.map(({ title }) => title)).toEqual([
      'Read the nonce in pages/_document.tsx, and pass it to <Head> and <NextScript>',
      'Render every page for its request, in pages/_app.tsx',
    ])
    for (const { code } of csp?.advice.edits ?? []) expect(lines).toContain(code)
  })
})
