import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { RegistryManifest } from '../registry'
import { buildRegistry, writeRegistry } from './buildRegistry'
import { sha256 } from './registryIndex'

const manifest: RegistryManifest = {
  name: 'small',
  items: [
    {
      name: 'modal',
      title: 'Modal',
      description: 'A modal.',
      kind: 'block',
      entries: ['index.ts', 'theme.css'],
      features: ['connect', 'swap'],
      dependencies: ['viem'],
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
  'views/connect.tsx': `import { Check } from 'lucide-react'\nimport { Button } from '../primitives/button'\nexport const ConnectView = () => <Button><Check className="size-5" /></Button>\n`,
  'views/swap.tsx': `import { useSwap } from '@latchkey/headless'\nimport { Button } from '../primitives/button'\nexport const SwapView = () => <Button>{useSwap()}</Button>\n`,
  'primitives/button.tsx': `import type { ReactNode } from 'react'\nimport { cn } from '../lib/cn'\nexport const Button = ({ className, children }: { className?: string; children: ReactNode }) => <button type="button" data-slot="lk-button" className={cn('p-2', className)}>{children}</button>\n`,
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
  it('gives every item the files it reaches, and features only their own', async () => {
    const { index } = await build()
    const files = (style: string, item: string) =>
      index.styles[style]?.items.find(({ name }) => name === item)?.files.map(({ target }) => target)
    expect(files('tailwind', 'modal')).toEqual([
      'index.ts',
      'lib/cn.ts',
      'modal.tsx',
      'theme.css',
      'views.ts',
    ])
    expect(files('unstyled', 'modal')).toEqual(['index.ts', 'modal.tsx', 'views.ts'])
    expect(files('tailwind', 'swap')).toEqual([
      'features/swap.ts',
      'lib/cn.ts',
      'primitives/button.tsx',
      'views/swap.tsx',
    ])
    expect(index.styles.tailwind?.stylesheet).toBe('theme.css')
    expect(index.styles.unstyled).not.toHaveProperty('stylesheet')
  })

  it('lists the packages of the files of each style, without the peers of the host', async () => {
    const { index } = await build()
    const packages = (style: string, item: string) =>
      Object.keys(index.styles[style]?.items.find(({ name }) => name === item)?.dependencies ?? {})
    expect(packages('tailwind', 'modal')).toEqual(['clsx', 'radix-ui', 'viem'])
    expect(packages('unstyled', 'modal')).toEqual(['radix-ui', 'viem'])
    expect(packages('tailwind', 'connect')).toEqual(['clsx', 'lucide-react'])
  })

  it('writes files whose hashes are those of the index, and nothing from an earlier build', async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
    writeRegistry(
      folder,
      await build({
        'lib/old.ts': 'export const old = 1\n',
        'index.ts': `export { Modal } from './modal'\nexport { old } from './lib/old'\n`,
      }),
    )
    const { index, output } = await build()
    writeRegistry(folder, { index, output })
    for (const [style, { items }] of Object.entries(index.styles))
      for (const file of items.flatMap((item) => item.files))
        expect(sha256(readFileSync(join(folder, style, file.path), 'utf8'))).toBe(file.sha256)
    expect(() => readFileSync(join(folder ?? '', 'tailwind/lib/old.ts'))).toThrow('ENOENT')
  })

  it('keeps the tailwind files byte for byte and takes every class from the unstyled ones', async () => {
    const { output } = await build()
    for (const [path, text] of Object.entries(source)) expect(output.get(`tailwind/${path}`)).toBe(text)
    for (const [path, text] of output)
      if (path.startsWith('unstyled/')) expect(text).not.toMatch(/p-2|size-5|clsx|\bcn\b/)
    expect(output.get('unstyled/primitives/button.tsx')).toContain(
      'data-slot="lk-button" className={className}',
    )
  })

  it('tells which line of views.ts belongs to which feature', async () => {
    const { index } = await build()
    expect(index.styles.unstyled?.regions['views.ts']).toEqual([
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

  it('makes a self-contained item in the format of shadcn', async () => {
    const { output } = await build()
    const item = JSON.parse(output.get('r/tailwind/modal.json') ?? '')
    expect(item.type).toBe('registry:block')
    expect(item.dependencies).toContain('radix-ui@^1.0.0-8')
    expect(item).not.toHaveProperty('registryDependencies')
    const targets = item.files.map((file: { target: string }) => file.target)
    expect(targets).toEqual([...Object.keys(source)].sort().map((path) => `@components/wallet/${path}`))
    expect(item.docs).toContain('theme.css')
    expect(JSON.parse(output.get('r/unstyled/modal.json') ?? '')).not.toHaveProperty('docs')
  })
})

describe('a fault in the source stops the build and says where', () => {
  it.each([
    [
      'an import of a file that is not there',
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
      'a file of no layer',
      { 'screens/a.tsx': 'export {}\n' },
      /^screens\/a\.tsx:1:1: this file belongs to no layer/,
    ],
    [
      'a cycle',
      { 'lib/a.ts': `import './b'\nexport {}\n`, 'lib/b.ts': `import './a'\nexport {}\n` },
      /import cycle lib\/a\.ts -> lib\/b\.ts -> lib\/a\.ts/,
    ],
    [
      'a class it cannot read',
      { 'views/swap.tsx': `export const SwapView = () => <i\n  className={make()} />\n` },
      /^views\/swap\.tsx:2:14: 'make' is not known/,
    ],
    ['a file nobody brings', { 'lib/lost.ts': 'export {}\n' }, /No item of 'small' brings lib\/lost\.ts/],
    [
      'a package the registry has not',
      { 'lib/cn.ts': `import 'missing'\nexport const cn = (...all: unknown[]): string => all.join()\n` },
      /'missing' is not a dependency/,
    ],
    [
      'a feature outside of the markers',
      {
        'views.ts': `import { connect } from './features/connect'\n// latchkey:begin\n// latchkey:end\nexport const views = [connect]\n`,
      },
      /^views\.ts:1:1: a feature is imported between the markers only/,
    ],
    [
      'a feature that views.ts forgets',
      {
        'views.ts': `// latchkey:begin\nimport { connect } from './features/connect'\n// latchkey:end\nexport const views = [...connect]\n`,
      },
      /views\.ts does not list 'swap'/,
    ],
    [
      'a marker without its other half',
      { 'views.ts': `// latchkey:begin\nexport const views = []\n` },
      /^views\.ts:/,
    ],
    ['a syntax error', { 'index.ts': 'export {\n' }, /^index\.ts:\d+:\d+: /],
  ])('%s', async (_, changes, message) => {
    await expect(build(changes as unknown as Record<string, string>)).rejects.toThrow(message)
  })

  it('not a cycle by types or by import()', async () => {
    await expect(
      build({
        'lib/cn.ts': `import type { A } from './a'\nexport const cn = (...all: A[]): string => all.join()\n`,
        'lib/a.ts': `export type A = string | undefined\nexport const later = () => import('./cn')\n`,
      }),
    ).resolves.toBeDefined()
  })
})
