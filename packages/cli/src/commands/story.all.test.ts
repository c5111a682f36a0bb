import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { put, treeOf } from '../../test/hostProject.js'
import { edit, isTouching, random } from '../../test/mergeHistories.js'
import { laterRelease, realRegistry } from '../../test/realRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { typeCheckViews } from '../../test/typeCheckViews.js'
import { importDeclarations } from '../code/importedNames.js'
import { parseModule } from '../code/parseModule.js'
import { lockPath, parseLock } from '../lock/lockFile.js'
import { type AddOptions, add } from './add.js'
import { remove } from './remove.js'
import { update } from './update.js'

const dir = 'src/components/wallet'
const variant = { style: 'tailwind', lang: 'ts' } as const
const registry = realRegistry()
const files = Object.keys(registry.variant('tailwind', 'ts').files)

/** Creates a project with the packages that the views need. */
function host(): string {
  const dependencies = { react: '^19.0.0', 'react-dom': '^19.0.0' }
  return project('tailwind', {
    'package.json': `${JSON.stringify({ name: 'host', private: true, dependencies, devDependencies: { tailwindcss: '^4.3.0' } }, undefined, 2)}\n`,
  })
}

async function withModal(more: Partial<AddOptions> = {}): Promise<string> {
  const root = host()
  await add(testContext(registry), { ...unattended(root), items: ['modal'], overwrite: false, ...more })
  return root
}
const addTo = (root: string, items: string[], more: Partial<AddOptions> = {}) =>
  add(testContext(registry), { ...unattended(root), items, overwrite: false, ...more })
const read = (root: string, target: string) => readFileSync(join(root, dir, target), 'utf8')

/** Returns the relative imports of the copied folder that resolve to no file. */
function brokenImports(root: string): string[] {
  const broken: string[] = []
  for (const name of readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const target = name.replaceAll('\\', '/')
    for (const node of importDeclarations(parseModule(read(root, target), target))) {
      const source = node.source.value
      if (!source.startsWith('.')) continue
      const path = join(root, dir, posix.join(posix.dirname(target), source))
      if (!['', '.ts', '.tsx'].some((ending) => existsSync(path + ending)))
        broken.push(`${target}: ${source}`)
    }
  }
  return broken
}

describe('an update of an edited project', () => {
  it('keeps 30 edits in 12 files, and the result type-checks', { timeout: 180_000 }, async () => {
    const root = await withModal()
    const next = random(7)
    const code = files.filter((target) => /\.tsx$/.test(target) && !target.endsWith('index.ts'))
    const changed = new Map<string, string>()
    const marks: { target: string; mark: string }[] = []
    const theirMarks: { target: string; mark: string }[] = []
    const edited = new Set<string>()
    for (let seed = 1; marks.length < 30 || edited.size < 12; seed++) {
      const target = code[Math.floor(next() * code.length)] ?? ''
      const base = registry.textOf('tailwind', 'ts', target)
      const mine = edit(base, target, `mine${seed}`, next)
      const theirs = edit(base, target, `theirs${seed}`, next)
      if (edited.has(target) || changed.has(target) || isTouching(base, mine, theirs)) continue
      if (mine.marks.length === 0 || theirs.marks.length === 0) continue
      changed.set(target, theirs.text)
      theirMarks.push(...theirs.marks.map((mark) => ({ target, mark })))
      if (edited.size >= 12 && marks.length >= 30) continue
      edited.add(target)
      marks.push(...mine.marks.map((mark) => ({ target, mark })))
      // The project formatted some of the files, and one has CRLF.
      const isFormatted = edited.size % 4 === 0
      const text = isFormatted
        ? await format(mine.text, { semi: true, singleQuote: false, useTabs: true, filepath: target })
        : mine.text
      put(root, `${dir}/${target}`, edited.size === 5 ? text.replaceAll('\n', '\r\n') : text)
    }
    const later = laterRelease(registry, '99.0.0', changed, variant)
    const { plan, exitCode } = await update(testContext(later), {
      ...unattended(root),
      items: [],
      check: false,
    })
    expect({ exitCode, conflicts: plan.conflicts }).toEqual({ exitCode: 0, conflicts: [] })
    expect(plan.merged.toSorted()).toEqual([...edited].map((target) => `${dir}/${target}`).sort())
    expect(marks.length).toBeGreaterThanOrEqual(30)
    for (const { target, mark } of [...marks, ...theirMarks])
      expect(read(root, target), target).toContain(mark)
    expect(typeCheckViews(root, [dir])).toBe('')
    const after = treeOf(root)
    const again = await update(testContext(later), { ...unattended(root), items: [], check: true })
    expect(again.plan).toMatchObject({ operations: [], conflicts: [] })
    expect(treeOf(root)).toEqual(after)
  })
})

describe('the guide', () => {
  const guide = ['features/guide', 'views/what-is-a-wallet.tsx', 'views/what-is-a-network.tsx']
  const withoutGuide = (root: string) => {
    expect(brokenImports(root)).toEqual([])
    for (const list of ['views.ts', 'view-names.ts']) expect(read(root, list)).not.toContain('guide')
    const { items } = parseLock(readFileSync(join(root, lockPath), 'utf8'))
    expect(items).not.toHaveProperty('guide')
    expect(items.modal?.without).toEqual(['guide'])
  }

  it('stays removed after it was deleted by hand, and every import still resolves', {
    timeout: 120_000,
  }, async () => {
    const root = await withModal()
    for (const path of guide) rmSync(join(root, dir, path), { recursive: true })
    for (const list of ['views.ts', 'view-names.ts'])
      put(root, `${dir}/${list}`, read(root, list).replace(/.*guide.*\n/g, ''))
    await addTo(root, ['modal'])
    withoutGuide(root)
    expect(typeCheckViews(root, [dir])).toBe('')
    const later = laterRelease(registry, '99.0.0', new Map(), variant)
    await update(testContext(later), { ...unattended(root), items: [], check: false })
    withoutGuide(root)
  })

  it('is removed the same way by --without, by remove and by hand, and is restored by name', async () => {
    const reference = await withModal({ without: ['guide'] })
    withoutGuide(reference)
    const first = await withModal()
    await addTo(first, ['modal'], { without: ['guide'] })
    const second = await withModal()
    await remove(testContext(registry), { ...unattended(second), items: ['guide'], force: false })
    for (const root of [first, second]) {
      expect(treeOf(root)).toEqual(treeOf(reference))
      await addTo(root, ['modal'])
      expect(treeOf(root)).toEqual(treeOf(reference))
    }
    await addTo(first, ['guide'])
    expect(brokenImports(first)).toEqual([])
    for (const list of ['views.ts', 'view-names.ts']) expect(read(first, list)).toContain('guide')
  })
})

describe('remove', () => {
  const items = registry.variant('tailwind', 'ts').items.filter(({ kind }) => kind !== 'feature')
  const chosen = ['modal', 'minimal', 'connect-button', 'embedded', 'view-networks', 'primitive-qr-code']

  it.each(chosen.filter((name) => items.some((item) => item.name === name)))(
    'undoes add: %s',
    async (name) => {
      const root = host()
      const before = treeOf(root)
      await addTo(root, [name])
      expect(brokenImports(root)).toEqual([])
      await remove(testContext(registry), { ...unattended(root), items: [name], force: false })
      expect(treeOf(root)).toEqual(before)
    },
  )
})
