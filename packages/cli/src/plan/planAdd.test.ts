import { describe, expect, it } from 'vitest'
import { apply, filesOf, type Tree } from '../../test/memoryProject.js'
import { smallFiles, smallRegistry, smallVariant } from '../../test/smallRegistry.js'
import { toLf } from '../lineEnds.js'
import { basePath, parseBaseTexts, printBaseTexts } from '../lock/baseTexts.js'
import { type Config, type Lock, lockPath, parseLock } from '../lock/lockFile.js'
import { mergeTexts } from '../merge/mergeTexts.js'
import type { Registry } from '../registry/loadRegistry.js'
import { type AddPlan, planAdd } from './planAdd.js'
import type { ItemRequest } from './selectItems.js'

const config = (style: Config['style']): Config => ({
  style,
  lang: 'ts',
  dir: 'src/wallet',
  ...(style === 'tailwind' ? { css: 'src/index.css' } : {}),
  rsc: false,
})

interface Options {
  registry?: Registry
  style?: Config['style']
  request?: ItemRequest
  overwrite?: boolean
  lineEnd?: '\n' | '\r\n'
}

function plan(tree: Tree, options: Options = {}): AddPlan {
  const lockText = tree.get(lockPath)
  const lock: Lock | undefined = lockText === undefined ? undefined : parseLock(lockText)
  return planAdd({
    registry: options.registry ?? smallRegistry(),
    config: config(options.style ?? 'unstyled'),
    lock,
    request: options.request ?? { names: ['modal'] },
    files: filesOf(tree),
    lineEnd: options.lineEnd ?? '\n',
    merge: mergeTexts,
    overwrite: options.overwrite ?? false,
  })
}

const emptyHost = (style: Config['style'] = 'unstyled'): Tree =>
  new Map(style === 'tailwind' ? [['src/index.css', '@import "tailwindcss";\n']] : [])

const installed = (options: Options = {}) => {
  const tree = emptyHost(options.style)
  return apply(tree, plan(tree, options).operations)
}

describe('a first add', () => {
  it.each(['tailwind', 'unstyled'] as const)(
    '%s: writes the views, the bases and the lock, and nothing else',
    (style) => {
      const tree = installed({ style })
      const targets = Object.keys(smallFiles).filter((path) => style === 'tailwind' || path !== 'theme.css')
      expect([...tree.keys()].sort()).toEqual(
        [
          ...targets.map((path) => `src/wallet/${path}`),
          lockPath,
          basePath,
          '.gitattributes',
          ...(style === 'tailwind' ? ['src/index.css'] : []),
        ].sort(),
      )
      for (const target of targets) expect(tree.get(`src/wallet/${target}`)).toBe(smallFiles[target])
      if (style === 'tailwind')
        expect(tree.get('src/index.css')).toBe('@import "tailwindcss";\n@import "./wallet/theme.css";\n')
    },
  )

  it('lists only the features that were chosen', () => {
    const tree = installed({ request: { names: ['modal'], without: ['swap'] } })
    expect(tree.has('src/wallet/views/swap.tsx')).toBe(false)
    expect(tree.get('src/wallet/views.ts')).not.toContain('swap')
    const later = apply(tree, plan(tree, { request: { names: ['swap'] } }).operations)
    expect(later.get('src/wallet/views.ts')).toBe(smallFiles['views.ts'])
    expect(later.has('src/wallet/views/swap.tsx')).toBe(true)
  })

  it('writes the line ends that the project uses', () => {
    const tree = installed({ lineEnd: '\r\n' })
    for (const [path, text] of tree)
      if (path !== basePath && path !== '.gitattributes')
        expect(text.replaceAll('\r\n', ''), path).not.toContain('\n')
    expect(plan(tree, { lineEnd: '\r\n' }).operations).toEqual([])
    // A checkout with other line ends does not count as an edit.
    const lf = new Map([...tree].map(([path, text]) => [path, toLf(text)]))
    expect(plan(lf, { lineEnd: '\n' })).toMatchObject({ operations: [], kept: [], conflicts: [] })
  })

  it('adopts existing files that have the same text', () => {
    const tree = emptyHost()
    for (const [path, text] of Object.entries(smallFiles)) tree.set(`src/wallet/${path}`, text)
    const { operations, conflicts } = plan(tree)
    expect(conflicts).toEqual([])
    expect(operations.filter(({ path }) => path.startsWith('src/'))).toEqual([])
  })

  it('reports a conflict for a file that was not copied, unless --overwrite is given', () => {
    const tree = emptyHost().set('src/wallet/modal.tsx', 'mine\n')
    expect(plan(tree).conflicts).toEqual([
      {
        path: 'src/wallet/modal.tsx',
        kind: 'unmanaged',
        reason: 'you have a file with this name and another text',
      },
    ])
    const { conflicts, operations } = plan(tree, { overwrite: true })
    expect(conflicts).toEqual([])
    expect(apply(tree, operations).get('src/wallet/modal.tsx')).toBe(smallFiles['modal.tsx'])
  })
})

/** Removes the lines of swap from both lists. */
function withoutSwapLines(views: string): string {
  return views.replace(/ {2}Swap.*\n/g, '')
}

/** Removes a file from the base texts. */
function loseBase(tree: Tree, target: string): void {
  const texts = parseBaseTexts(tree.get(basePath) ?? '')
  if (texts.delete(target)) tree.set(basePath, printBaseTexts(texts))
}

describe('words and rules', () => {
  const words = 'src/wallet/messages/en.ts'
  const theme = 'src/wallet/theme.css'
  const style = 'tailwind'
  const bare = () => installed({ style, request: { names: ['modal'], without: ['swap'] } })
  const addSwap = { style, request: { names: ['swap'] } } as const

  it('come with the feature that uses them, and the base texts are those that were written', () => {
    const tree = bare()
    expect(tree.get(words)).toBe("export const connectMessages = {\n  title: 'Connect',\n}\n")
    expect(tree.get(theme)).toBe(':root {\n  --lk-accent: #123456;\n}\n')
    expect(parseBaseTexts(tree.get(basePath) ?? '').get('messages/en.ts')).toBe(tree.get(words))
    const { operations } = plan(tree, addSwap)
    expect(operations.find(({ path }) => path === words)?.reason).toBe('what the installed features use')
    const after = apply(tree, operations)
    expect(after).toEqual(installed({ style, request: { names: ['modal', 'swap'] } }))
    expect(plan(after, { style })).toMatchObject({ operations: [], kept: [], conflicts: [] })
  })

  it('are merged into edited files', () => {
    const tree = bare()
    tree.set(words, (tree.get(words) ?? '').replace("'Connect'", "'Sign in'"))
    tree.set(theme, (tree.get(theme) ?? '').replace('#123456', '#654321'))
    const { operations, merged, conflicts } = plan(tree, addSwap)
    expect({ merged, conflicts }).toEqual({ merged: [words, theme], conflicts: [] })
    const after = apply(tree, operations)
    expect(after.get(words)).toBe((smallFiles['messages/en.ts'] ?? '').replace("'Connect'", "'Sign in'"))
    expect(after.get(theme)).toBe((smallFiles['theme.css'] ?? '').replace('#123456', '#654321'))
    expect(parseBaseTexts(after.get(basePath) ?? '').get('messages/en.ts')).toBe(smallFiles['messages/en.ts'])
    expect(plan(after, { style }).operations).toEqual([])
  })

  it('stay as long as one file of those that use them is there', () => {
    const tree = installed({ style })
    tree.set('src/wallet/views/swap.tsx', 'edited\n')
    const after = apply(
      tree,
      plan(tree, { style, request: { names: ['modal'], without: ['swap'] } }).operations,
    )
    expect(after.has('src/wallet/views/swap-review.tsx')).toBe(false)
    expect(after.get(words)).toBe(smallFiles['messages/en.ts'])
    expect(after.get(theme)).toBe(smallFiles['theme.css'])
  })
})

describe('.gitattributes', () => {
  const lines = 'latchkey.lock.json linguist-generated\nlatchkey.base.lock linguist-generated\n'

  it.each([
    ['', lines],
    ['*.png binary\n', `*.png binary\n${lines}`],
    ['*.png binary', `*.png binary\n${lines.trimEnd()}`],
    ['*.png binary\r\n', `*.png binary\r\n${lines.replaceAll('\n', '\r\n')}`],
    [lines, lines],
  ])('marks the records as generated, once: %j', (before, after) => {
    const tree = before === '' ? emptyHost() : emptyHost().set('.gitattributes', before)
    const added = apply(tree, plan(tree).operations)
    expect(added.get('.gitattributes')).toBe(after)
    expect(plan(added).operations).toEqual([])
  })
})

describe('a later add', () => {
  it('keeps edited files, does not restore deleted ones, and reports both', () => {
    const tree = installed()
    tree.set('src/wallet/modal.tsx', 'edited\n')
    tree.delete('src/wallet/ui/button.tsx')
    const { operations, conflicts, kept } = plan(tree)
    expect({ operations, conflicts }).toEqual({ operations: [], conflicts: [] })
    expect(kept).toEqual([
      { path: 'src/wallet/modal.tsx', reason: 'you edited it' },
      { path: 'src/wallet/ui/button.tsx', reason: 'you deleted it' },
    ])
    const restored = apply(tree, plan(tree, { overwrite: true }).operations)
    expect(restored).toEqual(installed())
  })

  it('restores everything if the whole folder was deleted', () => {
    const tree = installed()
    for (const path of [...tree.keys()]) if (path.startsWith('src/wallet/')) tree.delete(path)
    expect(apply(tree, plan(tree).operations)).toEqual(installed())
  })

  it("keeps the developer's own lines in views.ts when a feature is added", () => {
    const tree = installed({ request: { names: ['modal'], without: ['swap'] } })
    const path = 'src/wallet/views.ts'
    tree.set(path, `import './mine'\r\n${(tree.get(path) ?? '').replaceAll('\n', '\r\n')}`)
    const later = apply(tree, plan(tree, { request: { names: ['swap'] } }).operations).get(path)
    expect(later).toBe(`import './mine'\r\n${(smallFiles['views.ts'] ?? '').replaceAll('\n', '\r\n')}`)
  })

  it('prints the lines to add if the markers are missing', () => {
    const tree = installed({ request: { names: ['modal'], without: ['swap'] } })
    tree.set('src/wallet/views.ts', 'export const views = {}\n')
    const { conflicts } = plan(tree, { request: { names: ['swap'] } })
    expect(conflicts).toMatchObject([{ kind: 'markers', path: 'src/wallet/views.ts' }])
    expect(conflicts[0]?.lines).toContain("  SwapList: () => import('./views/swap'),")
  })

  it('replaces unedited files and merges edited ones if the registry is newer', () => {
    const newer = smallRegistry(
      { ...smallFiles, 'modal.tsx': 'newer\n', 'ui/button.tsx': 'newer button\n' },
      '1.1.0',
    )
    const tree = installed()
    const replaced = apply(tree, plan(tree, { registry: newer }).operations)
    expect(replaced.get('src/wallet/modal.tsx')).toBe('newer\n')
    const view = 'src/wallet/views/connect.tsx'
    const edited = (tree.get(view) ?? '').replace('<Button />', '<Button id="a" />')
    tree.set(view, `// mine\n${edited}`)
    expect(apply(tree, plan(tree, { registry: newer }).operations).get(view)).toBe(`// mine\n${edited}`)
    tree.set('src/wallet/modal.tsx', 'edited\n')
    expect(plan(tree, { registry: newer }).conflicts).toMatchObject([
      { kind: 'edited', path: 'src/wallet/modal.tsx' },
    ])
  })
})

describe('a removed feature', () => {
  const withoutSwap: Options = { request: { names: ['modal'], without: ['swap'] } }
  const swapFiles = ['views/swap.tsx', 'views/swap-review.tsx']

  it('by --without on an installed modal: is removed and stays removed', () => {
    const tree = installed()
    const after = apply(tree, plan(tree, withoutSwap).operations)
    expect(after).toEqual(installed(withoutSwap))
    expect(plan(after)).toMatchObject({ operations: [], kept: [], conflicts: [], takenOut: [] })
  })

  it('by --without: edited files are kept and reported', () => {
    const tree = installed()
    tree.set('src/wallet/views/swap.tsx', 'edited\n')
    const { operations, kept } = plan(tree, withoutSwap)
    expect(kept).toEqual([{ path: 'src/wallet/views/swap.tsx', reason: 'you edited it; no longer needed' }])
    const after = apply(tree, operations)
    expect(after.get('src/wallet/views/swap.tsx')).toBe('edited\n')
    expect(after.has('src/wallet/views/swap-review.tsx')).toBe(false)
    expect(after.get('src/wallet/views.ts')).not.toContain('swap')
    // When the feature is added again, the file still counts as an edited copy.
    const back = plan(after, { request: { names: ['swap'] } })
    expect(back.conflicts).toEqual([])
    expect(back.kept).toEqual([{ path: 'src/wallet/views/swap.tsx', reason: 'you edited it' }])
  })

  it.each([
    ['its files and its lines', swapFiles, true],
    ['its files alone', swapFiles, false],
    ['a file and the other lines', swapFiles.slice(1), true],
    ['its lines alone', [], true],
  ])('by deleting %s by hand: stays removed until it is named', (_, files, isUnlisted) => {
    const tree = installed()
    for (const file of files) tree.delete(`src/wallet/${file}`)
    const views = tree.get('src/wallet/views.ts') ?? ''
    if (isUnlisted) tree.set('src/wallet/views.ts', withoutSwapLines(views))
    const { takenOut, operations, conflicts } = plan(tree)
    expect({ takenOut, conflicts }).toEqual({ takenOut: ['swap'], conflicts: [] })
    const after = apply(tree, operations)
    expect(after.get('src/wallet/views.ts')).not.toContain('swap')
    expect(parseLock(after.get(lockPath) ?? '').items).not.toHaveProperty('swap')
    expect(plan(after).operations).toEqual([])
    const back = apply(after, plan(after, { request: { names: ['swap'] } }).operations)
    expect(back.get('src/wallet/views.ts')).toBe(views)
    for (const file of swapFiles) expect(back.get(`src/wallet/${file}`)).toBe(smallFiles[file])
  })

  it('a line deleted by hand stays deleted, and the feature stays', () => {
    const tree = installed()
    const views = tree.get('src/wallet/views.ts') ?? ''
    const mine = views.replace(/ {2}SwapList: .*\n/, '')
    tree.set('src/wallet/views.ts', mine)
    const same = plan(tree)
    expect(same).toMatchObject({ conflicts: [], takenOut: [] })
    expect(same.operations.map(({ path }) => path)).toEqual([lockPath])
    const newer = smallRegistry(
      { ...smallFiles, 'views.ts': views.replace('export const lists', '/** Lists. */\nexport const lists') },
      '1.1.0',
    )
    const updated = apply(tree, plan(tree, { registry: newer }).operations)
    expect(updated.get('src/wallet/views.ts')).toBe(
      mine.replace('export const lists', '/** Lists. */\nexport const lists'),
    )
    const back = apply(tree, plan(tree, { request: { names: ['swap'] } }).operations)
    expect(back.get('src/wallet/views.ts')).toBe(views)
  })

  it('the line of a view deleted by hand is taken out, and the other views of the feature stay', () => {
    const tree = installed()
    tree.delete('src/wallet/views/swap-review.tsx')
    const { operations, kept, takenOut } = plan(tree)
    expect(kept).toEqual([{ path: 'src/wallet/views/swap-review.tsx', reason: 'you deleted it' }])
    expect(takenOut).toEqual([])
    const after = apply(tree, operations)
    expect(after.get('src/wallet/views.ts')).toBe(
      (smallFiles['views.ts'] ?? '').replace(/ {2}SwapReview: .*\n/, ''),
    )
    expect(plan(after).operations).toEqual([])
    const back = apply(after, plan(after, { request: { names: ['swap'] } }).operations)
    expect(back.get('src/wallet/views.ts')).toBe(smallFiles['views.ts'])
    expect(back.has('src/wallet/views/swap-review.tsx')).toBe(true)
  })

  it('naming an item restores its deleted files', () => {
    const tree = installed()
    tree.delete('src/wallet/ui/button.tsx')
    expect(plan(tree).operations).toEqual([])
    const after = apply(tree, plan(tree, { request: { names: ['connect'] } }).operations)
    expect(after.get('src/wallet/ui/button.tsx')).toBe(smallFiles['ui/button.tsx'])
  })
})

/** Returns pseudo-random numbers from 0 to 1. A seed makes a failing case repeatable. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('after random edits (500 seeds)', () => {
  const ours = new Set(
    Object.values(smallVariant().regions).flatMap((regions) =>
      regions.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ),
  )
  /** A text of the small registry with the parts that some of the files use. */
  const textWith = (target: string, text: string, files: Lock['files']): string => {
    const has = (...names: string[]) => names.some((name) => `views/${name}.tsx` in files)
    if (target === 'theme.css') return has('swap') ? text : text.slice(0, text.indexOf('/* views/swap'))
    if (target !== 'messages/en.ts') return text
    const words = text.split('\n\n').map((part) => `${part.trimEnd()}\n`)
    return words.filter((_, index) => (index === 0 ? has('connect') : has('swap', 'swap-review'))).join('\n')
  }
  const seeds = Array.from({ length: 500 }, (_, index) => index + 1)

  it('never writes an edited or foreign file without --overwrite, and a second add changes nothing', () => {
    for (const seed of seeds) {
      const next = random(seed)
      const style = next() < 0.5 ? ('tailwind' as const) : ('unstyled' as const)
      const options: Options = { style, lineEnd: next() < 0.3 ? '\r\n' : '\n' }
      const request: ItemRequest =
        next() < 0.5 ? { names: ['modal'] } : { names: ['modal'], without: ['swap'] }
      let tree = next() < 0.7 ? installed({ ...options, request }) : emptyHost(style)
      const own = new Map<string, string>()
      for (const target of Object.keys(smallFiles)) {
        const path = `src/wallet/${target}`
        const roll = next()
        if (roll < 0.15) {
          tree.set(path, `// ${seed}\n${next() < 0.5 ? (tree.get(path) ?? '') : ''}`)
          own.set(path, tree.get(path) ?? '')
        } else if (roll < 0.25) tree.delete(path)
        else if (roll < 0.35 && tree.has(path))
          tree.set(path, (tree.get(path) ?? '').replace(/\r?\n/g, '\r\n'))
        if (next() < 0.05) loseBase(tree, target)
      }
      const before = new Map(tree)
      const first = plan(tree, { ...options, request: { names: ['modal'] } })
      if (first.conflicts.length === 0) {
        tree = apply(tree, first.operations)
        const second = plan(tree, { ...options, request: { names: ['modal'] } })
        expect(second.operations, `seed ${seed}`).toEqual([])
        expect(second.conflicts, `seed ${seed}`).toEqual([])
        for (const [path, text] of own)
          if (first.merged.includes(path))
            expect(tree.get(path), `seed ${seed} ${path}`).toContain(`// ${seed}`)
          else if (!path.endsWith('views.ts')) expect(tree.get(path), `seed ${seed} ${path}`).toBe(text)
        // The file with managed regions still has every line of the developer.
        for (const line of (own.get('src/wallet/views.ts') ?? '')
          .split('\n')
          .filter((it) => !ours.has(it.trimEnd())))
          expect(tree.get('src/wallet/views.ts') ?? line, `seed ${seed}`).toContain(line)
      }
      const merged = ['src/wallet/theme.css', 'src/wallet/messages/en.ts'].filter((it) =>
        first.merged.includes(it),
      )
      for (const { path } of first.operations.filter(({ path }) => own.has(path)))
        expect(['src/wallet/views.ts', ...merged], `seed ${seed}`).toContain(path)
      const forced = apply(before, plan(before, { ...options, overwrite: true }).operations)
      const { files } = parseLock(forced.get(lockPath) ?? '')
      for (const [target, text] of Object.entries(smallFiles)) {
        if (target === 'views.ts' || !files[target]?.items.length) continue
        const path = `src/wallet/${target}`
        expect(toLf(forced.get(path) ?? ''), `seed ${seed} ${path}`).toBe(textWith(target, text, files))
      }
    }
  })
})
