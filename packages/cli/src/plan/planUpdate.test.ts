import { describe, expect, it } from 'vitest'
import { apply, filesOf, type Tree } from '../../test/memoryProject.js'
import { smallFiles, smallRegistry } from '../../test/smallRegistry.js'
import { basePath, parseBaseTexts } from '../lock/baseTexts.js'
import { type Config, lockPath, parseLock } from '../lock/lockFile.js'
import { mergeTexts } from '../merge/mergeTexts.js'
import { printDiff } from '../merge/printDiff.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { ConflictChoice } from './decideFile.js'
import { planAdd } from './planAdd.js'
import { planUpdate, type UpdatePlan } from './planUpdate.js'

const config: Config = {
  style: 'tailwind',
  lang: 'ts',
  dir: 'src/wallet',
  css: 'src/index.css',
  rsc: false,
}
const lockOf = (tree: Tree) => parseLock(tree.get(lockPath) ?? '')
const baseOf = (tree: Tree, target: string) => parseBaseTexts(tree.get(basePath) ?? '').get(target)

function installed(without: string[] = []): Tree {
  const tree: Tree = new Map([['src/index.css', '@import "tailwindcss";\n']])
  const { operations } = planAdd({
    registry: smallRegistry(),
    config,
    lock: undefined,
    request: { names: ['modal'], without },
    files: filesOf(tree),
    lineEnd: '\n',
    merge: mergeTexts,
  })
  return apply(tree, operations)
}

function plan(
  tree: Tree,
  registry: Registry,
  options: { names?: string[]; onConflict?: ConflictChoice } = {},
): UpdatePlan {
  return planUpdate({
    registry,
    config,
    lock: lockOf(tree),
    names: options.names ?? [],
    files: filesOf(tree),
    lineEnd: '\n',
    merge: mergeTexts,
    onConflict: options.onConflict,
    printDiff,
  })
}

const update = (tree: Tree, registry: Registry, options?: Parameters<typeof plan>[2]): Tree => {
  const { operations } = plan(tree, registry, options)
  const after = apply(tree, operations)
  // A second run must not change anything.
  expect(plan(after, registry, { names: options?.names ?? [] }).operations).toEqual([])
  return after
}

const view = 'src/wallet/views/connect.tsx'
const button = 'src/wallet/ui/button.tsx'
const later = (changes: Record<string, string | undefined>) => {
  const files = Object.fromEntries(
    Object.entries({ ...smallFiles, ...changes }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text]],
    ),
  )
  return smallRegistry(files, '1.1.0')
}
const newButton = smallFiles['ui/button.tsx']?.replace('Press', 'Push') ?? ''
const newView = smallFiles['views/connect.tsx']?.replace('<Button />', '<Button data-new />') ?? ''
const fine = later({ 'ui/button.tsx': newButton, 'views/connect.tsx': newView })

describe('planUpdate', () => {
  it('changes nothing for the same release', () => {
    expect(plan(installed(), smallRegistry())).toMatchObject({ operations: [], kept: [], conflicts: [] })
  })

  it('replaces unedited files, keeps files that only the developer edited, and merges the rest', () => {
    const tree = installed()
    tree.set(view, `// mine\n${tree.get(view)}`)
    tree.set('src/wallet/modal.tsx', '// mine alone\n')
    const { merged, kept } = plan(tree, fine)
    expect(merged).toEqual([view])
    expect(kept).toEqual([{ path: 'src/wallet/modal.tsx', reason: 'you edited it' }])
    const after = update(tree, fine)
    expect(after.get(button)).toBe(newButton)
    expect(after.get(view)).toBe(`// mine\n${newView}`)
    expect(lockOf(after)).toMatchObject({ registry: '1.1.0', items: { modal: { version: '1.1.0' } } })
    expect(baseOf(after, 'views/connect.tsx')).toBe(newView)
  })

  it('treats a merged file as edited: the next update merges it again', () => {
    const tree = installed()
    tree.set(view, `// mine\n${tree.get(view)}`)
    const after = update(update(tree, fine), later({ 'views/connect.tsx': `${newView}// end\n` }))
    expect(after.get(view)).toBe(`// mine\n${newView}// end\n`)
  })

  it('keeps line ends, and a missing one at the end of the file', () => {
    const tree = installed()
    const mine = `// mine\n${tree.get(view)}`.replaceAll('\n', '\r\n')
    tree.set(view, mine)
    tree.set(button, (tree.get(button) ?? '').replaceAll('\n', '\r\n'))
    const after = update(tree, fine)
    expect(after.get(view)).toBe(`// mine\n${newView}`.replaceAll('\n', '\r\n'))
    expect(after.get(button)).toBe(newButton.replaceAll('\n', '\r\n'))
  })

  it('keeps a file in conflict, writes the new text and a diff for it, and tries again', () => {
    const tree = installed()
    tree.set(view, (tree.get(view) ?? '').replace('<Button />', '<Button id="mine" />'))
    const { conflicts } = plan(tree, fine)
    expect(conflicts).toMatchObject([{ path: view, kind: 'edited' }])
    const after = update(tree, fine)
    expect(after.get(view)).toBe(tree.get(view))
    expect(after.get('.latchkey/conflicts/views/connect.tsx.lock')).toBe(newView)
    expect(after.get('.latchkey/conflicts/views/connect.tsx.diff.lock')).toContain(
      '-export const ConnectView = () => <Button />\n+export const ConnectView = () => <Button data-new />\n',
    )
    // The base is that of the first release, and the other files are updated.
    expect(baseOf(after, 'views/connect.tsx')).toBe(smallFiles['views/connect.tsx'])
    expect(after.get(button)).toBe(newButton)
    after.set(view, newView)
    const resolved = update(after, fine)
    expect([...resolved.keys()].filter((path) => path.includes('conflicts'))).toEqual([])
    expect(baseOf(resolved, 'views/connect.tsx')).toBe(newView)
  })

  it.each([
    ['ours', '<Button id="mine" />'],
    ['theirs', '<Button data-new />'],
    ['markers', '<<<<<<< yours'],
  ] as const)('--conflict=%s resolves the conflict', (onConflict, text) => {
    const tree = installed()
    tree.set(view, (tree.get(view) ?? '').replace('<Button />', '<Button id="mine" />'))
    const stuck = update(tree, fine)
    const after = update(stuck, fine, { onConflict })
    expect(after.get(view)).toContain(text)
    expect([...after.keys()].filter((path) => path.includes('conflicts'))).toEqual([])
    expect(plan(after, fine).conflicts).toEqual([])
  })

  it('keeps deleted files deleted, adds new files, and deletes retired ones unless they were edited', () => {
    const tree = installed()
    tree.delete(button)
    tree.set('src/wallet/views/swap-review.tsx', `// mine\n${tree.get('src/wallet/views/swap-review.tsx')}`)
    const registry = later({ 'ui/button.tsx': newButton, 'index.ts': undefined })
    const variant = registry.variant('tailwind', 'ts')
    const changed: Registry = {
      ...registry,
      variant: () => ({
        ...variant,
        items: variant.items.map((item) => ({
          ...item,
          files: item.files
            .filter((file) => file !== 'index.ts' && file !== 'views/swap-review.tsx')
            .concat(item.name === 'modal' ? ['new.ts'] : []),
        })),
        files: { ...variant.files, 'new.ts': { sha256: '' } },
      }),
      textOf: (style, lang, target) => (target === 'new.ts' ? 'new\n' : registry.textOf(style, lang, target)),
    }
    const { kept } = plan(tree, changed)
    expect(kept).toEqual([
      { path: button, reason: 'you deleted it' },
      { path: 'src/wallet/views/swap-review.tsx', reason: 'you edited it; no longer needed' },
    ])
    const after = update(tree, changed)
    expect(after.has(button)).toBe(false)
    expect(after.get('src/wallet/new.ts')).toBe('new\n')
    expect(after.has('src/wallet/index.ts')).toBe(false)
    expect(baseOf(after, 'index.ts')).toBeUndefined()
    expect(after.get('src/wallet/views/swap-review.tsx')).toContain('// mine')
    expect(lockOf(after).files['views/swap-review.tsx']?.items).toEqual([])
  })

  it('renames a file that the registry renamed and keeps its edits', () => {
    const long = `${smallFiles['ui/button.tsx']}${'// A line.\n'.repeat(8)}`
    const first = smallRegistry({ ...smallFiles, 'ui/button.tsx': long })
    const tree = apply(
      new Map([['src/index.css', '@import "tailwindcss";\n']]),
      planAdd({
        registry: first,
        config,
        lock: undefined,
        request: { names: ['modal'] },
        files: filesOf(new Map([['src/index.css', '@import "tailwindcss";\n']])),
        lineEnd: '\n',
        merge: mergeTexts,
      }).operations,
    )
    tree.set(button, `// mine\n${tree.get(button)}`)
    const registry = smallRegistry(smallFiles, '1.1.0')
    const variant = registry.variant('tailwind', 'ts')
    const moved: Registry = {
      ...registry,
      variant: () => ({
        ...variant,
        items: variant.items.map((item) => ({
          ...item,
          files: item.files.map((file) => (file === 'ui/button.tsx' ? 'ui/press.tsx' : file)),
        })),
        files: Object.fromEntries(
          Object.entries(variant.files).map(([file, value]) => [
            file === 'ui/button.tsx' ? 'ui/press.tsx' : file,
            value,
          ]),
        ),
      }),
      textOf: (style, lang, target) =>
        target === 'ui/press.tsx' ? `${long}// end\n` : registry.textOf(style, lang, target),
    }
    const after = update(tree, moved)
    expect(after.has(button)).toBe(false)
    expect(after.get('src/wallet/ui/press.tsx')).toBe(`// mine\n${long}// end\n`)
  })

  it('without its base text, an edited file is a conflict and an unedited one is not', () => {
    const tree = installed()
    tree.set(view, `// mine\n${tree.get(view)}`)
    tree.delete(basePath)
    expect(plan(tree, fine).conflicts).toMatchObject([{ path: view, kind: 'base' }])
    expect(update(tree, fine).get(button)).toBe(newButton)
  })

  it('adds no feature that was left out, and lists only the new ones as available', () => {
    const tree = installed(['swap'])
    expect(plan(tree, fine)).toMatchObject({ available: [], takenOut: [] })
    expect([...update(tree, fine).keys()].filter((path) => path.includes('swap'))).toEqual([])
  })

  it("updates a list of features, keeps the developer's lines and lists what is installed", () => {
    const tree = installed(['swap'])
    const path = 'src/wallet/views.ts'
    tree.set(
      path,
      `import './mine'\n${(tree.get(path) ?? '').replace("'./views/connect'),", "'./views/connect'),\n  ...mine,")}`,
    )
    const text = (smallFiles['views.ts'] ?? '').replace(
      'export const lists',
      '/** All. */\nexport const lists',
    )
    const after = update(tree, later({ 'views.ts': text })).get(path)
    expect(after).toBe(
      `import './mine'\n${text.replace(/ {2}Swap.*\n/g, '').replace("'./views/connect'),", "'./views/connect'),\n  ...mine,")}`,
    )
  })

  it('updates only the named items and files', () => {
    const old = { button: smallFiles['ui/button.tsx'], view: smallFiles['views/connect.tsx'] }
    for (const [name, expected] of [
      ['views/connect.tsx', { button: old.button, view: newView }],
      ['src/wallet/ui/button.tsx', { button: newButton, view: old.view }],
      ['swap', { button: newButton, view: old.view }],
      ['connect', { button: newButton, view: newView }],
    ] as const) {
      const after = update(installed(), fine, { names: [name] })
      expect({ button: after.get(button), view: after.get(view) }, name).toEqual(expected)
    }
  })

  it('throws for a name that is neither an installed item nor a file', () => {
    expect(() => plan(installed(), fine, { names: ['modla'] })).toThrowError(
      expect.objectContaining({ code: 'E_ITEM_UNKNOWN', fix: "Did you mean 'modal'?" }),
    )
  })
})
