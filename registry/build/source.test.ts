import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../registry'
import { type BuiltRegistry, buildRegistry } from './buildRegistry'
import { dependencyRange } from './dependencyRange'
import { langs } from './langs'
import { readSourceFiles } from './sourceFiles'
import { styles } from './styles'
import { parseFile, walk } from './syntax'

const root = join(import.meta.dirname, '..')
const files = readSourceFiles(root)
let built: BuiltRegistry

beforeAll(async () => {
  built = await buildRegistry({
    manifest: registry,
    version: '0.0.0',
    files,
    rangeOf: (name) => dependencyRange(root, name),
  })
}, 60_000)

/** Slots, data-, aria- and role attributes with their literal values, in source order. */
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

describe('the registry as it is', () => {
  it('builds every style in every language, without tests, stories and tools', () => {
    expect(built.variants.map(({ index }) => `${index.style}-${index.lang}`)).toEqual(
      Object.keys(styles).flatMap((style) => [`${style}-ts`, `${style}-js`]),
    )
    for (const path of built.output.keys())
      expect(path).not.toMatch(/\.(test|stories)\.|vitest|\/(build|test|stories)\//)
  })

  it('says the same to assistive technology in both styles', () => {
    for (const [path, text] of files) {
      const unstyled = built.output.get(`unstyled-ts/files/${path}`)
      if (path.endsWith('.tsx')) expect(semantics(path, unstyled ?? ''), path).toEqual(semantics(path, text))
    }
  })

  it('has no class of ours left in the unstyled files', () => {
    for (const [path, text] of built.output) {
      if (!path.startsWith('unstyled-ts/')) continue
      expect(text, path).not.toMatch(/\bclassName="|\bclassName=\{['"`]|class-variance-authority|from 'clsx'/)
    }
  })

  it('names the packages of its extras as the headless package does', () => {
    const text = readFileSync(new URL('../../packages/headless/package.json', import.meta.url), 'utf8')
    const { peerDependencies, exports } = JSON.parse(text) as Record<string, Record<string, unknown>>
    const features = built.variants[0]?.index.items.map(({ name }) => name)
    for (const { feature, dependencies, entry } of built.index.extras) {
      expect(features).toContain(feature)
      expect(exports).toHaveProperty([entry.replace('@latchkey/headless', '.')])
      for (const [name, range] of Object.entries(dependencies)) expect(peerDependencies?.[name]).toBe(range)
    }
  })

  it('brings the required peers of the headless package with it', () => {
    const text = readFileSync(new URL('../../packages/headless/package.json', import.meta.url), 'utf8')
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(text) as Record<string, object>
    const required = Object.keys(peerDependencies ?? {}).filter(
      (name) => !(name in (peerDependenciesMeta ?? {})) && !(name in registry.peers),
    )
    expect(registry.companions['@latchkey/headless']).toEqual(required)
  })

  it('has every view and primitive as an item, and every item of a button brings the modal', () => {
    for (const { index } of built.variants) {
      const names = index.items.map(({ name }) => name)
      for (const path of files.keys()) {
        const [, folder, base] = /^(view|primitive)s\/([\w-]+)\.tsx$/.exec(path) ?? []
        if (folder !== undefined) expect(names).toContain(`${folder}-${base}`)
      }
      for (const item of index.items.filter(({ kind }) => kind === 'bundle' || kind === 'entry'))
        expect(item.files, item.name).toEqual(
          expect.arrayContaining(
            ['modal.tsx', 'views.ts', 'view-names.ts'].map((path) => langs[index.lang].targetOf(path)),
          ),
        )
    }
  })

  it('installs nothing for a button that only modals need', () => {
    const button = built.variants[0]?.index.items.find(({ name }) => name === 'primitive-button')
    expect(Object.keys(button?.dependencies ?? {})).toEqual(['class-variance-authority', 'clsx'])
  })
})
