import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { RegistryManifest } from '../registry'
import { buildRegistry, writeRegistry } from './buildRegistry'
import { sha256 } from './describeVariant'

const manifest: RegistryManifest = {
  name: 'small',
  homepage: 'README.md',
  items: [
    {
      name: 'modal',
      title: 'Modal',
      description: 'A modal.',
      kind: 'bundle',
      entries: ['index.ts'],
      features: ['connect'],
    },
    {
      name: 'all',
      title: 'All',
      description: 'All.',
      kind: 'bundle',
      entries: ['index.ts'],
      features: 'all',
    },
    {
      name: 'connect',
      title: 'Connect',
      description: 'Connect.',
      kind: 'feature',
      entries: ['features/connect.ts'],
      isRequired: true,
    },
    { name: 'swap', title: 'Swap', description: 'Swap.', kind: 'feature', entries: ['features/swap.ts'] },
  ],
  peers: { react: '>=18' },
  companions: { '@latchkey/headless': ['viem'] },
  adapters: [{ dependency: 'wagmi', entry: '@latchkey/headless/wagmi', factory: 'wagmiAdapter' }],
  extras: [],
}

const source = {
  'index.ts': `export { Modal } from './modal'\n`,
  'theme.css': ':root {}\n',
  'modal.tsx': `import { Dialog } from 'radix-ui'\nimport { cn } from './lib/cn'\nimport { views } from './views'\nexport const Modal = ({ className }: { className?: string | undefined }) => <Dialog.Root className={cn('p-2', className)}>{views.length}</Dialog.Root>\n`,
  'views.ts': `// latchkey:begin\nimport { connect } from './features/connect'\nimport { swap } from './features/swap'\n// latchkey:end\n\nexport const views = [\n  // latchkey:begin\n  ...connect,\n  ...swap,\n  // latchkey:end\n]\n`,
  'features/connect.ts': `export const connect = [() => import('../views/connect')]\n`,
  'features/swap.ts': `export const swap = [() => import('../views/swap')]\n`,
  'views/connect.tsx': `import { Check } from 'lucide-react'\nimport { Button } from '../primitives/button'\n/** Connects. */\nexport const ConnectView = () => <Button><Check className="size-5" /></Button>\n`,
  'views/swap.tsx': `import { useSwap } from '@latchkey/headless'\nimport { Button } from '../primitives/button'\n/** Swaps. There is more to say. */\nexport const SwapView = () => <Button>{useSwap()}</Button>\n`,
  'primitives/button.tsx': `import type { ReactNode } from 'react'\nimport { cn } from '../lib/cn'\n/** A button. */\nexport const Button = ({ className, children }: { className?: string; children: ReactNode }) => <button type="button" data-slot="lk-button" className={cn('p-2', className)}>{children}</button>\n`,
  'lib/cn.ts': `import { clsx } from 'clsx'\nexport function cn(...all: (string | undefined)[]): string {\n  return clsx(all)\n}\n`,
}

const build = (changes: Record<string, string> = {}) =>
  buildRegistry({
    manifest,
    version: '1.2.3',
    files: new Map(Object.entries({ ...source, ...changes })),
    rangeOf: (name) => (name === 'missing' ? raise(name) : `^1.0.0-${name.length}`),
  })

function raise(name: string): never {
  throw new Error(`'${name}' is not a dependency of the registry`)
}

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
  folder = undefined
})

describe('buildRegistry', () => {
  const items = async (name: string) => {
    const { variants } = await build()
    const of = (style: string) =>
      variants.find(({ index }) => index.style === style)?.index.items.find((item) => item.name === name)
    return { tailwind: of('tailwind'), unstyled: of('unstyled') }
  }

  it('lists for every item its imported files and the stylesheet, and for features only their own files', async () => {
    const modal = await items('modal')
    expect(modal.tailwind?.files).toEqual(['index.ts', 'lib/cn.ts', 'modal.tsx', 'theme.css', 'views.ts'])
    expect(modal.unstyled?.files).toEqual(['index.ts', 'modal.tsx', 'theme.css', 'views.ts'])
    expect((await items('swap')).tailwind?.files).toEqual([
      'features/swap.ts',
      'lib/cn.ts',
      'primitives/button.tsx',
      'theme.css',
      'views/swap.tsx',
    ])
    for (const { index } of (await build()).variants) expect(index.stylesheet).toBe('theme.css')
  })

  it('lists the same items in JavaScript, with the JavaScript paths', async () => {
    const { variants } = await build()
    const [ts, js] = ['ts', 'js'].map(
      (lang) => variants.find(({ index }) => index.style === 'tailwind' && index.lang === lang)?.index.items,
    )
    expect(js?.find(({ name }) => name === 'modal')?.files).toEqual([
      'index.js',
      'lib/cn.js',
      'modal.jsx',
      'theme.css',
      'views.js',
    ])
    expect(js).toEqual(
      ts?.map((item) => ({ ...item, files: item.files.map((path) => path.replace(/\.ts(x?)$/, '.js$1')) })),
    )
  })

  it('creates an item for every view and every primitive', async () => {
    const { index } = (await build()).variants[0] ?? {}
    expect(index?.items.map(({ name, kind }) => [name, kind])).toEqual([
      ['modal', 'bundle'],
      ['all', 'bundle'],
      ['connect', 'feature'],
      ['swap', 'feature'],
      ['view-connect', 'view'],
      ['view-swap', 'view'],
      ['primitive-button', 'primitive'],
    ])
    expect((await items('view-swap')).tailwind).toEqual({
      name: 'view-swap',
      kind: 'view',
      title: 'Swap',
      description: 'Swaps.',
      isRequired: false,
      files: ['lib/cn.ts', 'primitives/button.tsx', 'theme.css', 'views/swap.tsx'],
      dependencies: {
        '@latchkey/headless': '^1.0.0-18',
        clsx: '^1.0.0-4',
        viem: '^1.0.0-4',
      },
      features: [],
    })
  })

  it('lists the features of a bundle; `all` includes those that no other bundle has', async () => {
    expect((await items('modal')).tailwind?.features).toEqual(['connect'])
    expect((await items('all')).tailwind?.features).toEqual(['connect', 'swap'])
  })

  it('lists the packages of the files of each style and their companions, without peers', async () => {
    const packages = async (name: string) => {
      const { tailwind, unstyled } = await items(name)
      return [Object.keys(tailwind?.dependencies ?? {}), Object.keys(unstyled?.dependencies ?? {})]
    }
    expect(await packages('modal')).toEqual([['clsx', 'radix-ui'], ['radix-ui']])
    expect(await packages('connect')).toEqual([['clsx', 'lucide-react'], ['lucide-react']])
    expect(await packages('primitive-button')).toEqual([['clsx'], []])
    expect((await packages('swap'))[1]).toEqual(['@latchkey/headless', 'viem'])
  })

  it('writes files with the hashes of the index, and removes those of an earlier build', async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
    writeRegistry(
      folder,
      await build({
        'lib/old.ts': 'export const old = 1\n',
        'index.ts': `export { Modal } from './modal'\nexport { old } from './lib/old'\n`,
      }),
    )
    const built = await build()
    writeRegistry(folder, built)
    for (const { index } of built.variants) {
      const name = `${index.style}-${index.lang}`
      expect(JSON.parse(readFileSync(join(folder, name, 'index.json'), 'utf8'))).toEqual(index)
      for (const [target, file] of Object.entries(index.files))
        expect(sha256(readFileSync(join(folder, name, 'files', target), 'utf8'))).toBe(file.sha256)
    }
    expect(() => readFileSync(join(folder ?? '', 'tailwind-ts/files/lib/old.ts'))).toThrow('ENOENT')
  })

  it('keeps the tailwind files byte for byte and removes every class from the unstyled ones', async () => {
    const { output } = await build()
    for (const [path, text] of Object.entries(source))
      expect(output.get(`tailwind-ts/files/${path}`)).toBe(text)
    for (const [path, text] of output)
      if (path.startsWith('unstyled-ts/files/'))
        if (!path.endsWith('.css')) expect(text).not.toMatch(/p-2|size-5|clsx|\bcn\b/)
    expect(output.get('unstyled-ts/files/primitives/button.tsx')).toContain(
      'data-slot="lk-button" className={className}',
    )
  })

  it('maps the lines of views.ts to features', async () => {
    const [variant] = (await build()).variants
    expect(variant?.index.regions['views.ts']).toEqual([
      {
        begin: '// latchkey:begin',
        end: '// latchkey:end',
        lines: [
          { text: `import { connect } from './features/connect'`, feature: 'connect' },
          { text: `import { swap } from './features/swap'`, feature: 'swap' },
        ],
      },
      {
        begin: '  // latchkey:begin',
        end: '  // latchkey:end',
        lines: [
          { text: '  ...connect,', feature: 'connect' },
          { text: '  ...swap,', feature: 'swap' },
        ],
      },
    ])
  })

  it('creates a self-contained item in the format of shadcn', async () => {
    const { output } = await build()
    const item = JSON.parse(output.get('r/all.json') ?? '')
    expect(item).toMatchObject({ name: 'all', type: 'registry:block', meta: { version: '1.2.3' } })
    expect(item.dependencies).toContain('radix-ui@^1.0.0-8')
    const targets = item.files.map((file: { target: string }) => file.target)
    expect(targets).toEqual([...Object.keys(source)].sort().map((path) => `@components/wallet/${path}`))
    expect(item.docs).toContain('theme.css')
    expect(JSON.parse(output.get('r/all-unstyled.json') ?? '').docs).toContain('theme.css')
    expect(JSON.parse(output.get('r/all-js.json') ?? '').name).toBe('all-js')
  })

  it('lists in an item of shadcn only its features', async () => {
    const { output } = await build()
    const { files } = JSON.parse(output.get('r/modal.json') ?? '') as {
      files: { path: string; content: string }[]
    }
    const views = files.find(({ path }) => path === 'views.ts')?.content
    expect(views).toBe(
      source['views.ts'].replace(`import { swap } from './features/swap'\n`, '').replace('  ...swap,\n', ''),
    )
    expect(files.map(({ path }) => path)).not.toContain('features/swap.ts')
  })
})

describe('an error in the source stops the build with its position', () => {
  it.each([
    [
      'an import of a missing file',
      { 'index.ts': `export { Modal } from './modul'\n` },
      /^index\.ts:1:1: '\.\/modul'/,
    ],
    [
      'a view that imports a view',
      { 'views/swap.tsx': `import { ConnectView } from './connect'\nexport const SwapView = ConnectView\n` },
      /^views\/swap\.tsx:1:1: a file of views may not import/,
    ],
    [
      'a feature that imports a feature',
      { 'features/swap.ts': `import { connect } from './connect'\nexport const swap = connect\n` },
      /^features\/swap\.ts:1:1: a file of features/,
    ],
    [
      'a primitive that imports a view',
      { 'primitives/button.tsx': `export const Button = () => import('../views/swap')\n` },
      /^primitives\/button\.tsx:1:29: primitives may not import/,
    ],
    [
      'a file without a layer',
      { 'screens/a.tsx': 'export {}\n' },
      /^screens\/a\.tsx:1:1: this file belongs to no layer/,
    ],
    [
      'a cycle',
      { 'lib/a.ts': `import './b'\nexport {}\n`, 'lib/b.ts': `import './a'\nexport {}\n` },
      /import cycle lib\/a\.ts -> lib\/b\.ts -> lib\/a\.ts/,
    ],
    [
      'an unsupported class expression',
      { 'views/swap.tsx': `/** Swaps. */\nexport const SwapView = () => <i\n  className={make()} />\n` },
      /^views\/swap\.tsx:3:14: 'make' is not known/,
    ],
    [
      'an unused file',
      { 'lib/lost.ts': 'export {}\n' },
      /No bundle or feature of 'small' brings lib\/lost\.ts/,
    ],
    [
      'a package that is not a dependency of the registry',
      { 'lib/cn.ts': `import 'missing'\nexport const cn = (...all: unknown[]): string => all.join()\n` },
      /'missing' is not a dependency/,
    ],
    [
      'a feature outside the markers',
      {
        'views.ts': `import { connect } from './features/connect'\n// latchkey:begin\n// latchkey:end\nexport const views = [connect]\n`,
      },
      /^views\.ts:1:1: a feature is imported between the markers only/,
    ],
    [
      'a feature that is missing in views.ts',
      {
        'views.ts': `// latchkey:begin\nimport { connect } from './features/connect'\n// latchkey:end\nexport const views = [...connect]\n`,
      },
      /views\.ts does not list 'swap'/,
    ],
    [
      'a begin marker without an end marker',
      { 'views.ts': `// latchkey:begin\nexport const views = []\n` },
      /^views\.ts:/,
    ],
    [
      'a view without a docblock',
      { 'views/swap.tsx': `export const SwapView = () => null\n` },
      /^views\/swap\.tsx:1:1: 'SwapView' has no docblock/,
    ],
    [
      'a view whose component has another name',
      { 'views/swap.tsx': `export const Swap = () => null\n` },
      /^views\/swap\.tsx:1:1: this file exports no 'SwapView'/,
    ],
    ['a syntax error', { 'index.ts': 'export {\n' }, /^index\.ts:\d+:\d+: /],
  ])('%s', async (_, changes, message) => {
    await expect(build(changes as unknown as Record<string, string>)).rejects.toThrow(message)
  })

  it('not a cycle by types or by import()', async () => {
    await expect(
      build({
        'lib/b.ts': `import type { A } from './a'\nexport const b = (all: A[]): string => all.join()\n`,
        'index.ts': `export { Modal } from './modal'\nexport { later } from './lib/a'\n`,
        'lib/a.ts': `export type A = string | undefined\nexport const later = () => import('./b')\n`,
      }),
    ).resolves.toBeDefined()
  })
})
