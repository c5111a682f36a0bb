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
const modalFeatures =
  registry.variant('tailwind', 'ts').items.find(({ name }) => name === 'modal')?.features ?? []

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
    const root = await withModal({ items: ['all'] })
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
  const guide = 'views/guide.tsx'
  const withoutGuide = (root: string) => {
    expect(brokenImports(root)).toEqual([])
    for (const target of ['views.ts', 'messages/en.ts']) expect(read(root, target)).not.toMatch(/guide/i)
    const { items } = parseLock(readFileSync(join(root, lockPath), 'utf8'))
    expect(items).not.toHaveProperty('guide')
    expect(items.modal?.without).toEqual(['guide'])
  }

  it('stays removed after it was deleted by hand, and every import still resolves', {
    timeout: 120_000,
  }, async () => {
    const root = await withModal()
    rmSync(join(root, dir, guide))
    put(root, `${dir}/views.ts`, read(root, 'views.ts').replace(/.*guide.*\n/g, ''))
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
    const third = await withModal()
    rmSync(join(third, dir, guide))
    for (const root of [first, second, third]) {
      await addTo(root, ['modal'])
      expect(treeOf(root)).toEqual(treeOf(reference))
    }
    await addTo(first, ['guide'])
    expect(brokenImports(first)).toEqual([])
    expect(read(first, 'views.ts')).toContain(`import('./views/guide')`)
  })
})

describe('a feature', () => {
  const features = registry.variant('tailwind', 'ts').items.filter(({ kind }) => kind === 'feature')
  const added = features.filter(({ name }) => !modalFeatures.includes(name)).map(({ name }) => name)

  it.each(['tailwind', 'css', 'unstyled'] as const)(
    'is added to the modal of the style %s as it comes with all, one by one and in any order, and is removed without a trace',
    { timeout: 300_000 },
    async (style) => {
      expect(added.length).toBeGreaterThan(5)
      const root = await withModal({ style })
      const before = treeOf(root)
      for (const name of added) {
        await addTo(root, [name])
        expect(brokenImports(root), name).toEqual([])
      }
      const whole = await withModal({ style, items: ['all'] })
      const copied = (tree: Record<string, string>) =>
        Object.fromEntries(Object.entries(tree).filter(([path]) => path.startsWith(dir)))
      expect(copied(treeOf(root))).toEqual(copied(treeOf(whole)))
      for (const name of added.toReversed())
        await remove(testContext(registry), { ...unattended(root), items: [name], force: false })
      expect(copied(treeOf(root))).toEqual(copied(before))
    },
  )

  it.each(added)(
    '%s with the modal alone type-checks, without an unused name',
    { timeout: 120_000 },
    async (name) => {
      const root = await withModal({ items: ['modal', name] })
      expect(typeCheckViews(root, [dir], { noUnusedLocals: true })).toBe('')
    },
  )

  it('merges its words into edited ones', async () => {
    const root = await withModal()
    const words = read(root, 'messages/en.ts')
    const mine = words.replace("title: 'Connect wallet'", "title: 'Sign in'")
    expect(mine).not.toBe(words)
    put(root, `${dir}/messages/en.ts`, mine)
    const whole = await withModal({ items: ['all'] })
    for (const name of added) await addTo(root, [name])
    expect(read(root, 'messages/en.ts')).toBe(
      read(whole, 'messages/en.ts').replace("title: 'Connect wallet'", "title: 'Sign in'"),
    )
    for (const name of added)
      await remove(testContext(registry), { ...unattended(root), items: [name], force: false })
    expect(read(root, 'messages/en.ts')).toBe(mine)
  })
})

describe('remove', () => {
  const items = registry.variant('tailwind', 'ts').items.filter(({ kind }) => kind !== 'feature')

  it.each(items.map(({ name }) => name))('undoes add: %s', async (name) => {
    const root = host()
    const before = treeOf(root)
    await addTo(root, [name])
    expect(brokenImports(root)).toEqual([])
    await remove(testContext(registry), { ...unattended(root), items: [name], force: false })
    expect(treeOf(root)).toEqual(before)
  })

  it.each(['connect-button', 'account-button', 'network-button', 'embedded'])(
    '%s brings no more than the modal',
    async (name) => {
      const [entry, modal] = [await withModal({ items: [name] }), await withModal()]
      const files = (root: string) => Object.keys(parseLock(readFileSync(join(root, lockPath), 'utf8')).files)
      expect(files(entry)).toEqual(files(modal))
    },
  )
})
