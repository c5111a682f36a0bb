import { readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../registry'
import type { BuiltRegistry } from './buildRegistry'
import { buildSource, registryRoot } from './buildSource'
import { langs } from './langs'
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

  it('has none of our classes in the unstyled files', () => {
    for (const [path, text] of built.output) {
      if (!path.startsWith('unstyled-ts/') || path.endsWith('.css')) continue
      expect(text, path).not.toMatch(/\bclassName="|\bclassName=\{['"`]|class-variance-authority|from 'clsx'/)
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

  it('has every view and primitive as an item, and includes the modal in every button', () => {
    for (const { index } of built.variants) {
      const names = index.items.map(({ name }) => name)
      for (const path of files.keys()) {
        const [, folder, base] = /^(view|primitive)s\/([\w-]+)\.tsx$/.exec(path) ?? []
        if (folder !== undefined) expect(names).toContain(`${folder}-${base}`)
      }
      for (const item of index.items.filter(({ kind }) => kind === 'bundle' || kind === 'entry'))
        expect(item.files, item.name).toEqual(
          expect.arrayContaining(
            ['modal.tsx', 'views.ts', 'view-names.ts', 'view-files.ts'].map((path) =>
              langs[index.lang].targetOf(path),
            ),
          ),
        )
    }
  })

  it('installs no packages for a button that only the modal needs', () => {
    const button = built.variants[0]?.index.items.find(({ name }) => name === 'primitive-button')
    expect(Object.keys(button?.dependencies ?? {})).toEqual(['class-variance-authority', 'clsx'])
  })
})
