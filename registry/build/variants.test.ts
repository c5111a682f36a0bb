import { join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../registry'
import type { BuiltRegistry, BuiltVariant } from './buildRegistry'
import { buildSource, registryRoot } from './buildSource'
import { formatCode } from './formatCode'
import { langs } from './langs'
import type { RegistryItem } from './registryIndex'
import { readSourceFiles } from './sourceFiles'
import { styles } from './styles'
import { isCode, parseFile, walk } from './syntax'

const authored = readSourceFiles(registryRoot)
let built: BuiltRegistry

beforeAll(async () => {
  built = await buildSource()
}, 600_000)

const names = Object.keys(styles).flatMap((style) => Object.keys(langs).map((lang) => `${style}-${lang}`))
const variantOf = (name: string): BuiltVariant => {
  const variant = built.variants.find(({ index }) => `${index.style}-${index.lang}` === name)
  if (!variant) throw new Error(`there is no variant ${name}`)
  return variant
}

/** Returns the imports of a text by regular expression, independent of the parser that wrote the index. */
const specifiersOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:(?:import|export)\b[^'\n]*\bfrom|\} from|import) '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Resolves a relative import. */
function resolve({ texts }: BuiltVariant, from: string, specifier: string): string | undefined {
  const base = join(from, '..', specifier)
  return ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.js']
    .map((ending) => base + ending)
    .find((path) => texts.has(path))
}

/** Returns all files that some files import, directly or indirectly, except by lists of features. */
function followImports(variant: BuiltVariant, entries: readonly string[]) {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const path of files)
    for (const specifier of specifiersOf(variant.texts.get(path) ?? '')) {
      // The lists of views, and not the type that one of them imports.
      if (path in variant.index.regions && isListed(variant, path, specifier)) continue
      if (specifier.startsWith('.'))
        files.add(resolve(variant, path, specifier) ?? `no ${specifier} of ${path}`)
      else packages.add(packageOf(specifier))
    }
  return { files, packages }
}

/** Whether an entry of the managed lists of a file imports a specifier. */
function isListed({ index }: BuiltVariant, path: string, specifier: string): boolean {
  return (index.regions[path] ?? []).some(({ lines }) =>
    lines.some(({ text }) => text.includes(`import('${specifier}')`)),
  )
}

/** Returns the entry files of an item. */
function entriesOf({ name }: RegistryItem): readonly string[] {
  return registry.items.find((item) => item.name === name)?.entries ?? []
}

/** Whether a TypeScript module has only types. JavaScript has no such module. */
const isTypesOnly = ({ texts, index }: BuiltVariant, path: string): boolean =>
  index.lang === 'ts' && !variantOf(`${index.style}-js`).texts.has(langs.js.targetOf(path)) && texts.has(path)

/** Bundles every file of a variant, with external packages. The result does not contain file names. */
async function bundle(variant: BuiltVariant): Promise<string> {
  const files: Plugin = {
    name: 'files of the variant',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined
        if (!path.startsWith('.')) return { path, external: true }
        const found = resolve(variant, importer, path)
        if (found === undefined) return undefined
        return { path: found.replace(/\.\w+$/, ''), namespace: 'variant', pluginData: found }
      })
      // As in Vite, a file with the extension .js has no JSX.
      onLoad({ filter: /.*/, namespace: 'variant' }, ({ pluginData: path }: { pluginData: string }) => ({
        contents: variant.texts.get(path) ?? '',
        loader: path.slice(path.lastIndexOf('.') + 1) as Loader,
      }))
    },
  }
  const { outputFiles, warnings } = await build({
    stdin: {
      contents: [...variant.texts.keys()]
        .filter((path) => isCode(path) && !isTypesOnly(variant, path))
        .map((path) => `export * from './${path}'`)
        .join('\n'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minifyWhitespace: true,
    logLevel: 'silent',
    plugins: [files],
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  expect(warnings).toEqual([])
  return outputFiles.map(({ text }) => text).join('\n')
}

describe.each(names)('%s', (name) => {
  it('parses, and JavaScript has no types', () => {
    for (const [path, text] of variantOf(name).texts)
      if (isCode(path))
        walk(parseFile(path, text).program, (node) => {
          if (name.endsWith('-js')) expect(node.type, path).not.toMatch(/^TS/)
          return undefined
        })
  })

  it('is formatted (every tenth of the files)', async () => {
    const generated = [...variantOf(name).texts].filter(([path, text]) => text !== authored.get(path))
    for (const [index, [path, text]] of generated.entries())
      if (index % 10 === 0) expect(await formatCode(path, text), path).toBe(text)
  }, 60_000)

  it('uses nothing of Node, because a project may not have its types', () => {
    for (const [path, text] of variantOf(name).texts)
      expect(text, path).not.toMatch(/\b(process\.|Buffer\b|require\()|'node:/)
  })

  it('keeps "use client"', () => {
    const { texts, index } = variantOf(name)
    for (const [path, text] of authored)
      if (text.startsWith(`'use client'`))
        expect(texts.get(langs[index.lang].targetOf(path)), path).toMatch(/^'use client'\n/)
  })

  it('has the same list of features in the same places', () => {
    const { index } = variantOf(name)
    const lists = (variant: BuiltVariant) => Object.values(variant.index.regions)
    expect(lists(variantOf(name))).toEqual(lists(variantOf('tailwind-ts')))
    expect(Object.keys(index.regions)).toEqual([langs[index.lang].targetOf('views.ts')])
  })

  it('lists for each item exactly its imports and the stylesheet', () => {
    const variant = variantOf(name)
    const { items, lang, stylesheet } = variant.index
    expect(items.length).toBe(registry.items.length)
    for (const item of items) {
      const { files, packages } = followImports(variant, entriesOf(item).map(langs[lang].targetOf))
      if (stylesheet !== undefined) files.add(stylesheet)
      for (const used of packages)
        for (const companion of registry.companions[used] ?? []) packages.add(companion)
      expect([...files].sort(), item.name).toEqual(item.files)
      expect([...packages].filter((used) => !(used in registry.peers)).sort(), item.name).toEqual(
        Object.keys(item.dependencies),
      )
    }
  })
})

describe.each(Object.keys(styles))('%s', (style) => {
  it('bundles to the same code in TypeScript and in JavaScript', async () => {
    const [js, ts] = [await bundle(variantOf(`${style}-js`)), await bundle(variantOf(`${style}-ts`))]
    expect(js.length).toBeGreaterThan(50_000)
    const different = [...js].findIndex((letter, index) => letter !== ts[index])
    expect(js.slice(Math.max(0, different - 40), different + 40)).toBe(
      ts.slice(Math.max(0, different - 40), different + 40),
    )
    expect(js.length).toBe(ts.length)
  }, 30_000)
})
