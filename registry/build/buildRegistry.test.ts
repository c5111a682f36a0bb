import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'postcss'
import { afterEach, describe, expect, it } from 'vitest'
import type { RegistryManifest } from '../registry'
import { buildRegistry, writeRegistry } from './buildRegistry'
import { sha256 } from './describeVariant'
import { withoutUnused } from './optionalParts'

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
      entries: ['views/connect.tsx'],
      isRequired: true,
    },
    { name: 'swap', title: 'Swap', description: 'Swap.', kind: 'feature', entries: ['views/swap.tsx'] },
  ],
  peers: { react: '>=18' },
  companions: { '@latchkey/headless': ['viem'] },
  adapters: [{ dependency: 'wagmi', entry: '@latchkey/headless/wagmi', factory: 'wagmiAdapter' }],
  extras: [],
  shadcn: [],
}

const source = {
  'index.ts': `export { Modal } from './modal'\n`,
  'theme.css': ':root {}\n',
  'modal.tsx': `import { Dialog } from 'radix-ui'\nimport { cn } from './ui/cn'\nimport { views } from './views'\nexport const Modal = ({ className }: { className?: string | undefined }) => <Dialog.Root className={cn('p-2', className)}>{Object.keys(views)}</Dialog.Root>\n`,
  'views.ts': `export const views = {\n  // latchkey:begin\n  Connect: () => import('./views/connect'),\n  Swap: () => import('./views/swap'),\n  // latchkey:end\n}\n`,
  'messages/en.ts': `import { plural } from '@latchkey/headless/ui'\n\nconst left = (count: number) => plural(count, { one: 'minute', other: 'minutes' })\n\nexport const connectMessages = {\n  title: ({ left }: { left: string }) => left,\n}\n\n/** The words of a swap. */\nexport const swapMessages = {\n  title: 'Swap',\n  left,\n}\n`,
  'views/connect.tsx': `import { Check } from 'lucide-react'\nimport { connectMessages } from '../messages/en'\nimport { Button } from '../ui/button'\n/** Connects. */\nexport const ConnectView = () => <Button><Check className="size-5" />{connectMessages.title({ left: 'Connect' })}</Button>\n`,
  'views/swap.tsx': `import { useSwap } from '@latchkey/headless'\nimport { swapMessages } from '../messages/en'\nimport { Button } from '../ui/button'\n/** Swaps. There is more to say. */\nexport const SwapView = () => <Button className="m-4">{useSwap()}{swapMessages.left(2)}</Button>\n`,
  'ui/button.tsx': `import type { ReactNode } from 'react'\nimport { cn } from './cn'\n/** A button. */\nexport const Button = ({ className, children }: { className?: string; children: ReactNode }) => <button type="button" data-slot="lk-button" className={cn('p-2', className)}>{children}</button>\n`,
  'ui/cn.ts': `import { clsx } from 'clsx'\nexport function cn(...all: (string | undefined)[]): string {\n  return clsx(all)\n}\n`,
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
  const variantOf = async (style: string, lang = 'ts') => {
    const variant = (await build()).variants.find(({ index }) => index.style === style && index.lang === lang)
    if (!variant) throw new Error(`there is no variant ${style}-${lang}`)
    return variant
  }
  const itemOf = async (style: string, name: string) =>
    (await variantOf(style)).index.items.find((item) => item.name === name)

  it('lists for every item its imported files and the stylesheet, and for features only their own files', async () => {
    for (const style of ['tailwind', 'css', 'unstyled']) {
      expect((await itemOf(style, 'modal'))?.files).toEqual([
        'index.ts',
        'modal.tsx',
        'theme.css',
        'ui/cn.ts',
        'views.ts',
      ])
      expect((await itemOf(style, 'swap'))?.files).toEqual([
        'messages/en.ts',
        'theme.css',
        'ui/button.tsx',
        'ui/cn.ts',
        'views/swap.tsx',
      ])
      expect((await variantOf(style)).index.stylesheet).toBe('theme.css')
    }
  })

  it('lists the same items in JavaScript, with the JavaScript paths', async () => {
    const ts = (await variantOf('tailwind')).index.items
    const js = (await variantOf('tailwind', 'js')).index.items
    expect(js.find(({ name }) => name === 'modal')?.files).toEqual([
      'index.js',
      'modal.jsx',
      'theme.css',
      'ui/cn.js',
      'views.js',
    ])
    expect(js).toEqual(
      ts.map((item) => ({ ...item, files: item.files.map((path) => path.replace(/\.ts(x?)$/, '.js$1')) })),
    )
  })

  it('has the items of the manifest and no others', async () => {
    const { items } = (await variantOf('tailwind')).index
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([
      ['modal', 'bundle'],
      ['all', 'bundle'],
      ['connect', 'feature'],
      ['swap', 'feature'],
    ])
    expect(items.map(({ isRequired }) => isRequired)).toEqual([false, false, true, false])
  })

  it('lists the features of a bundle; `all` includes those that no other bundle has', async () => {
    expect((await itemOf('tailwind', 'modal'))?.features).toEqual(['connect'])
    expect((await itemOf('tailwind', 'all'))?.features).toEqual(['connect', 'swap'])
  })

  it('lists the packages of the files of each style and their companions, without peers', async () => {
    const packages = async (style: string, name: string) =>
      Object.keys((await itemOf(style, name))?.dependencies ?? {})
    expect(await packages('tailwind', 'modal')).toEqual(['clsx', 'radix-ui'])
    expect(await packages('tailwind', 'swap')).toEqual(['@latchkey/headless', 'clsx', 'viem'])
    expect(await packages('css', 'swap')).toEqual(await packages('unstyled', 'swap'))
  })

  it('makes each statement of the words a part that belongs to the files that use it', async () => {
    const connect = ['views/connect.tsx']
    const swap = ['views/swap.tsx']
    for (const style of ['tailwind', 'css', 'unstyled'])
      expect((await variantOf(style)).index.files['messages/en.ts']?.parts).toEqual([
        { lines: [1, 1], files: swap },
        { lines: [2, 3], files: swap },
        { lines: [4, 7], files: connect },
        { lines: [8, 13], files: swap },
      ])
    const js = (await variantOf('css', 'js')).index.files['messages/en.js']?.parts
    expect(js?.map(({ files }) => files)).toEqual(
      [swap, swap, connect, swap].map((files) => files.map((file) => file.replace('.tsx', '.jsx'))),
    )
  })

  it('makes the rules of each file a part of the stylesheet of the css style, and of no other', async () => {
    for (const [lang, ending] of [
      ['ts', 'tsx'],
      ['js', 'jsx'],
    ] as const) {
      const { index, texts } = await variantOf('css', lang)
      const text = texts.get('theme.css') ?? ''
      const { parts = [] } = index.files['theme.css'] ?? {}
      const of = (file: string) => withoutUnused(text, parts, (target) => target === file)
      expect(of(`views/swap.${ending}`)).toMatch(/\.lk-swap[a-z-]* \{\s+margin:/)
      expect(of(`views/swap.${ending}`)).not.toMatch(/\.lk-button/)
      expect(of(`ui/button.${ending}`)).toMatch(/\.lk-button[a-z-]* \{\s+padding:/)
      for (const part of parts) expect(part.files).toHaveLength(1)
      expect(parse(withoutUnused(text, parts, () => false)).nodes.length).toBeGreaterThan(0)
    }
    for (const style of ['tailwind', 'unstyled'])
      expect((await variantOf(style)).index.files['theme.css']).not.toHaveProperty('parts')
  })

  it('writes files with the hashes of the index, and removes those of an earlier build', async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
    writeRegistry(
      folder,
      await build({
        'ui/old.ts': 'export const old = 1\n',
        'index.ts': `export { Modal } from './modal'\nexport { old } from './ui/old'\n`,
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
    expect(() => readFileSync(join(folder ?? '', 'tailwind-ts/files/ui/old.ts'))).toThrow('ENOENT')
  })

  it('keeps the tailwind files byte for byte', async () => {
    const { output } = await build()
    for (const [path, text] of Object.entries(source))
      expect(output.get(`tailwind-ts/files/${path}`)).toBe(text)
  })

  it('has in the unstyled style the markup of css, and the stylesheet of positions', async () => {
    const [css, unstyled] = [(await variantOf('css')).texts, (await variantOf('unstyled')).texts]
    expect([...unstyled.keys()].sort()).toEqual([...css.keys()].sort())
    for (const [path, text] of unstyled)
      if (path === 'theme.css')
        expect(text).toBe(readFileSync(join(import.meta.dirname, 'css/positions.css'), 'utf8'))
      else expect(text, path).toBe(css.get(path))
    expect(unstyled.get('ui/button.tsx')).toContain('lk-button')
    expect(unstyled.get('ui/button.tsx')).not.toContain('p-2')
  })

  it('maps the lines of views.ts to features', async () => {
    expect((await variantOf('tailwind')).index.regions['views.ts']).toEqual([
      {
        begin: '  // latchkey:begin',
        end: '  // latchkey:end',
        lines: [
          { text: `  Connect: () => import('./views/connect'),`, feature: 'connect' },
          { text: `  Swap: () => import('./views/swap'),`, feature: 'swap' },
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
    expect(views).toBe(source['views.ts'].replace(/ {2}Swap: .*\n/, ''))
    expect(files.map(({ path }) => path)).not.toContain('views/swap.tsx')
  })

  it('has in an item of shadcn only the words and rules of its files', async () => {
    const { output } = await build()
    const contentOf = (name: string, target: string): string =>
      JSON.parse(output.get(`r/${name}.json`) ?? '').files.find(
        ({ path }: { path: string }) => path === target,
      )?.content
    expect(contentOf('modal', 'messages/en.ts')).toBe(
      `export const connectMessages = {\n  title: ({ left }: { left: string }) => left,\n}\n`,
    )
    expect(contentOf('swap', 'messages/en.ts')).not.toContain('connectMessages')
    expect(contentOf('all', 'messages/en.ts')).toBe(source['messages/en.ts'])
    expect(contentOf('all-css', 'theme.css')).toMatch(/\.lk-swap/)
    expect(contentOf('modal-css', 'theme.css')).not.toMatch(/\.lk-swap/)
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
      'a part of ui that imports a view',
      { 'ui/button.tsx': `import { SwapView } from '../views/swap'\nexport const Button = SwapView\n` },
      /^ui\/button\.tsx:1:1: ui may not import/,
    ],
    [
      'words that no file uses',
      { 'messages/en.ts': `${source['messages/en.ts']}\nexport const lostMessages = { title: 'Lost' }\n` },
      /^messages\/en\.ts:15:1: no file uses 'lostMessages'/,
    ],
    [
      'a helper that no words use',
      { 'messages/en.ts': `${source['messages/en.ts']}\nconst lost = 1\n` },
      /^messages\/en\.ts:15:1: no file uses 'lost'/,
    ],
    [
      'a file without a layer',
      { 'screens/a.tsx': 'export {}\n' },
      /^screens\/a\.tsx:1:1: this file belongs to no layer/,
    ],
    [
      'a cycle',
      { 'ui/a.ts': `import './b'\nexport {}\n`, 'ui/b.ts': `import './a'\nexport {}\n` },
      /import cycle ui\/a\.ts -> ui\/b\.ts -> ui\/a\.ts/,
    ],
    [
      'an unsupported class expression',
      {
        'views/swap.tsx': `import { swapMessages } from '../messages/en'\nexport const SwapView = () => <i title={swapMessages.title}\n  className={make()} />\n`,
      },
      /^views\/swap\.tsx:3:14: 'make' is not known/,
    ],
    [
      'an unused file',
      { 'ui/lost.ts': 'export {}\n' },
      /No bundle or feature of 'small' brings ui\/lost\.ts/,
    ],
    [
      'a package that is not a dependency of the registry',
      { 'ui/cn.ts': `import 'missing'\nexport const cn = (...all: unknown[]): string => all.join()\n` },
      /'missing' is not a dependency/,
    ],
    [
      'a feature outside the markers',
      {
        'views.ts': `export const card = () => import('./views/connect')\n// latchkey:begin\n// latchkey:end\n`,
      },
      /^views\.ts:1:1: a view of a feature is loaded between the markers only/,
    ],
    [
      'a feature that is missing in views.ts',
      {
        'views.ts': source['views.ts'].replace(/ {2}Swap: .*\n/, ''),
      },
      /views\.ts does not list 'swap'/,
    ],
    [
      'a line that loads no view',
      { 'views.ts': source['views.ts'].replace('./views/connect', './modal') },
      /^views\.ts:3:1: a line between the markers loads a view of a feature/,
    ],
    [
      'a begin marker without an end marker',
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
        'ui/b.ts': `import type { A } from './a'\nexport const b = (all: A[]): string => all.join()\n`,
        'index.ts': `export { Modal } from './modal'\nexport { later } from './ui/a'\n`,
        'ui/a.ts': `export type A = string | undefined\nexport const later = () => import('./b')\n`,
      }),
    ).resolves.toBeDefined()
  })
})
