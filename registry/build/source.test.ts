import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node } from 'oxc-parser'
import { parse } from 'postcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../registry'
import type { BuiltRegistry, BuiltVariant } from './buildRegistry'
import { buildSource, registryRoot } from './buildSource'
import { langs } from './langs'
import { withoutUnused } from './optionalParts'
import type { VariantIndex } from './registryIndex'
import { readSourceFiles } from './sourceFiles'
import { styles } from './styles'
import { keyName, parseFile, walk } from './syntax'

const files = readSourceFiles(registryRoot)
let built: BuiltRegistry

beforeAll(async () => {
  built = await buildSource()
}, 600_000)

/** Returns slots and data-, aria- and role attributes with their literal values, in source order. */
function semantics(path: string, text: string): string[] {
  const found: string[] = []
  walk(parseFile(path, text).program, (node) => {
    if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return undefined
    if (!/^(data-|aria-|role$|id$|style$|tabIndex$|title$|alt$)/.test(node.name.name)) return undefined
    const value = node.value?.type === 'Literal' ? `=${node.value.value}` : ''
    found.push(`${node.name.name}${value}`)
    return undefined
  })
  return found
}

/** Returns the classes in the literals of `className`, `cn` and `cva`. */
function classesOf(path: string, text: string): string[] {
  const found: string[] = []
  const collect = (top: Node) =>
    walk(top, (node) => {
      if (node.type === 'BinaryExpression') return false
      if (node.type === 'Literal' && typeof node.value === 'string')
        found.push(...node.value.split(' ').filter((name) => name !== '' && name !== 'dark'))
      return undefined
    })
  walk(parseFile(path, text).program, (node) => {
    if (node.type === 'JSXAttribute' && node.name.name === 'className' && node.value) collect(node.value)
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'cva')
      return undefined
    const [base, options] = node.arguments
    if (base) collect(base)
    for (const property of options?.type === 'ObjectExpression' ? options.properties : [])
      if (property.type === 'Property' && keyName(property) === 'variants') collect(property.value)
    return false
  })
  return found
}

describe('the registry of this repository', () => {
  it('builds every style in every language, without tests, stories and tools', () => {
    expect(built.variants.map(({ index }) => `${index.style}-${index.lang}`)).toEqual(
      Object.keys(styles).flatMap((style) => [`${style}-ts`, `${style}-js`]),
    )
    for (const path of built.output.keys())
      expect(path).not.toMatch(/\.(test|stories)\.|vitest|\/(build|test|stories)\//)
  })

  it('has the same accessibility attributes in every style', () => {
    for (const [path, text] of files) {
      if (!path.endsWith('.tsx')) continue
      for (const style of ['css', 'unstyled']) {
        const generated = built.output.get(`${style}-ts/files/${path}`)
        expect(semantics(path, generated ?? ''), `${style} ${path}`).toEqual(semantics(path, text))
      }
    }
  })

  it('has a rule for every class of the css files, and no unused rule', () => {
    const inFiles = new Set<string>()
    for (const [path, text] of built.output)
      if (/^css-ts\/files\/.*\.tsx?$/.test(path)) for (const name of classesOf(path, text)) inFiles.add(name)
    const theme = built.output.get('css-ts/files/theme.css') ?? ''
    const inRules = new Set(
      [...theme.replace(/\/\*.*?\*\//gs, '').matchAll(/\.(lk-[a-z0-9-]+)/g)].map(([, name]) => name),
    )
    expect([...inFiles].sort()).toEqual([...inRules].sort())
    expect(inFiles.size).toBeGreaterThan(200)
  })

  it('has css files that need no Tailwind', () => {
    const theme = built.output.get('css-ts/files/theme.css') ?? ''
    expect(theme).not.toMatch(/@(theme|apply|utility|custom-variant|import|tailwind)\b|--tw-|\blk:/)
    for (const [path, text] of built.output)
      if (/^css-ts\/files\/.*\.tsx?$/.test(path))
        for (const name of classesOf(path, text)) expect(name, path).toMatch(/^(lk-[a-z0-9-]+|dark)$/)
  })

  it('protects elements with one class in the css files too', () => {
    expect(built.output.get('css-ts/files/theme.css')).toContain('[class^="lk-"]:not([class*=" "])')
  })

  it('names for shadcn files without words and rules of their own, with all that the others import', () => {
    const authored = readSourceFiles(registryRoot)
    for (const { file, exports } of built.index.shadcn) {
      const used = [...authored.values()].flatMap((text) =>
        [...text.matchAll(/^import \{ ([^}]*) \} from '([^']*)'$/gm)]
          .filter(([, , source = '']) => source.endsWith(`/${file.replace(/^ui\//, '')}`))
          .flatMap(([, names = '']) => names.split(', ')),
      )
      expect([...new Set(used)].sort(), file).toEqual(exports)
      expect(authored.get(`${file}.tsx`), file).not.toMatch(/from '(?!\.\/cn|react|radix-ui|class-variance)/)
    }
  })

  it('has the same packages in its extras as the headless package', () => {
    const text = readFileSync(new URL('../../packages/headless/package.json', import.meta.url), 'utf8')
    const { peerDependencies, exports } = JSON.parse(text) as Record<string, Record<string, unknown>>
    const features = built.variants[0]?.index.items.map(({ name }) => name)
    for (const { feature, dependencies, entry } of built.index.extras) {
      expect(features).toContain(feature)
      expect(exports).toHaveProperty([entry.replace('@latchkey/headless', '.')])
      for (const [name, range] of Object.entries(dependencies)) expect(peerDependencies?.[name]).toBe(range)
    }
  })

  it('includes the required peers of the headless package', () => {
    const text = readFileSync(new URL('../../packages/headless/package.json', import.meta.url), 'utf8')
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(text) as Record<string, object>
    const required = Object.keys(peerDependencies ?? {}).filter(
      (name) => !(name in (peerDependenciesMeta ?? {})) && !(name in registry.peers),
    )
    expect(registry.companions['@latchkey/headless']).toEqual(required)
  })

  it('has the modal in every bundle and entry, and no more views than those of modal in an entry', () => {
    for (const { index } of built.variants) {
      const holders = index.items.filter(({ kind }) => kind !== 'feature')
      const modal = holders.find(({ name }) => name === 'modal')
      for (const item of holders) {
        expect(item.files, item.name).toEqual(modal?.files)
        expect(item.files, item.name).toEqual(
          expect.arrayContaining(['modal.tsx', 'views.ts'].map(langs[index.lang].targetOf)),
        )
        if (item.kind === 'entry') expect(item.features, item.name).toEqual(modal?.features)
      }
    }
  })

  it('brings each view and each part of ui with an item', () => {
    for (const { index } of built.variants) {
      const owned = new Set(index.items.flatMap((item) => item.files))
      for (const path of files.keys()) expect(owned).toContain(langs[index.lang].targetOf(path))
    }
  })
})

/** The items and features that a project may have: each bundle, and the modal with one more feature. */
function selections({ items }: VariantIndex): { name: string; files: Set<string> }[] {
  const filesOf = (names: readonly string[]) =>
    new Set(items.filter((item) => names.includes(item.name)).flatMap((item) => item.files))
  const modal = items.find(({ name }) => name === 'modal')
  return items.map((item) => {
    const features = item.kind === 'feature' ? [...(modal?.features ?? []), item.name] : item.features
    return { name: item.name, files: filesOf(['modal', item.name, ...features]) }
  })
}

const textIn = ({ index, texts }: BuiltVariant, target: string, has: ReadonlySet<string>): string =>
  withoutUnused(texts.get(target) ?? '', index.files[target]?.parts ?? [], (file) => has.has(file))

describe('the words of each item', () => {
  it('are all that its files import, and compile without an unused name', () => {
    for (const variant of built.variants.filter(({ index }) => index.lang === 'ts')) {
      const words = new Map<string, string>()
      for (const { name, files: has } of selections(variant.index)) {
        const text = textIn(variant, 'messages/en.ts', has)
        words.set(`${name}.ts`, text)
        const exported = new Set([...text.matchAll(/^export const (\w+)/gm)].map(([, word]) => word))
        for (const path of has)
          for (const [, list = '', source = ''] of (variant.texts.get(path) ?? '').matchAll(
            /^import (?:type )?\{([^}]*)\} from '([^']+)'/gm,
          ))
            if (/messages(\/en)?$/.test(source))
              for (const word of list.split(',').flatMap((each) => each.trim().split(' ')[0] || []))
                expect(exported, `${name}: ${path}`).toContain(word)
      }
      expect(findingsIn(words), variant.index.style).toBe('')
    }
  })
})

describe('the stylesheet of each item', () => {
  const names = (text: string, pattern: RegExp) =>
    new Set([...text.replace(/\/\*.*?\*\//gs, '').matchAll(pattern)].map(([, name = '']) => name))

  it('has a rule for each class of its files, and no other', () => {
    const variant = built.variants.find(({ index }) => index.style === 'css' && index.lang === 'ts')
    if (!variant) throw new Error('there is no variant css-ts')
    for (const { name, files: has } of selections(variant.index)) {
      const used = new Set(
        [...has]
          .filter((path) => /\.tsx?$/.test(path))
          .flatMap((path) => classesOf(path, variant.texts.get(path) ?? '')),
      )
      const text = textIn(variant, 'theme.css', has)
      expect(() => parse(text), name).not.toThrow()
      expect([...names(text, /\.(lk-[a-z0-9-]+)/g)].sort(), name).toEqual([...used].sort())
    }
  })
})

/** Returns what the compiler says of modules that have only words, for instance of an unused name. */
function findingsIn(texts: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-words-'))
  try {
    symlinkSync(join(registryRoot, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of texts) writeFileSync(join(folder, name), text)
    const config = {
      extends: join(registryRoot, 'build/tsconfig.react-19.json'),
      compilerOptions: { noUnusedLocals: true, noEmit: true },
      include: [...texts.keys()],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = createRequire(join(registryRoot, 'package.json')).resolve('typescript/package.json')
    const args = [join(tsc, '../bin/tsc'), '-p', folder, '--pretty', 'false']
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
