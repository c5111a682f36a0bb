import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../registry'
import { type BuiltRegistry, buildRegistry } from './buildRegistry'
import { dependencyRange } from './dependencyRange'
import { readSourceFiles } from './sourceFiles'
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
  it('builds in both styles, without tests, stories and tools', () => {
    expect(Object.keys(built.index.styles)).toEqual(['tailwind', 'unstyled'])
    for (const path of built.output.keys())
      expect(path).not.toMatch(/\.(test|stories)\.|vitest|\/(build|test|stories)\//)
    expect(built.output.has('r/tailwind/modal.json')).toBe(true)
    expect(built.output.has('r/unstyled/modal.json')).toBe(true)
  })

  it('says the same to assistive technology in both styles', () => {
    for (const [path, text] of files) {
      const unstyled = built.output.get(`unstyled/${path}`)
      if (path.endsWith('.tsx')) expect(semantics(path, unstyled ?? ''), path).toEqual(semantics(path, text))
    }
  })

  it('has no class of ours left in the unstyled files', () => {
    for (const [path, text] of built.output) {
      if (!path.startsWith('unstyled/')) continue
      expect(text, path).not.toMatch(/\bclassName="|\bclassName=\{['"`]|class-variance-authority|from 'clsx'/)
    }
  })

  it('names the packages of its extras as the headless package does', () => {
    const text = readFileSync(new URL('../../packages/headless/package.json', import.meta.url), 'utf8')
    const { peerDependencies, exports } = JSON.parse(text) as Record<string, Record<string, unknown>>
    const features = built.index.styles.tailwind?.items.map(({ name }) => name)
    for (const { feature, dependencies, entry } of built.index.extras) {
      expect(features).toContain(feature)
      expect(exports).toHaveProperty([entry.replace('@latchkey/headless', '.')])
      for (const [name, range] of Object.entries(dependencies)) expect(peerDependencies?.[name]).toBe(range)
    }
  })

  it('imports no package that its items do not name', () => {
    for (const { items } of Object.values(built.index.styles))
      for (const item of items) expect(item.dependencies).toHaveProperty(['@latchkey/headless'])
  })
})
