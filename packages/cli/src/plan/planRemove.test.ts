import { describe, expect, it } from 'vitest'
import { apply, filesOf, type Tree } from '../../test/memoryProject.js'
import { smallFiles, smallRegistry, smallVariant } from '../../test/smallRegistry.js'
import { basePath } from '../lock/baseTexts.js'
import { type Config, lockPath, parseLock } from '../lock/lockFile.js'
import { mergeTexts } from '../merge/mergeTexts.js'
import type { Registry } from '../registry/loadRegistry.js'
import { planAdd } from './planAdd.js'
import { planRemove, type RemovePlan } from './planRemove.js'
import type { ItemRequest } from './selectItems.js'

const configOf = (css: string): Config => ({ style: 'css', lang: 'ts', dir: 'src/wallet', css, rsc: false })
const lockOf = (tree: Tree) => parseLock(tree.get(lockPath) ?? '')
const hosts: Record<string, [string, string]> = {
  'a stylesheet with imports': ['src/index.css', '@import "tailwindcss";\n\nbody {\n}\n'],
  'a stylesheet without imports': ['src/index.css', 'body {\r\n}\r\n'],
  'an empty stylesheet': ['src/index.css', ''],
  'a module': ['src/main.tsx', "import { a } from './a'\n\na()\n"],
}

function add(tree: Tree, css: string, request: ItemRequest, lineEnd: '\n' | '\r\n' = '\n'): Tree {
  const { operations } = planAdd({
    registry: smallRegistry(),
    config: configOf(css),
    lock: tree.has(lockPath) ? lockOf(tree) : undefined,
    request,
    files: filesOf(tree),
    lineEnd,
    merge: mergeTexts,
  })
  return apply(tree, operations)
}

function plan(
  tree: Tree,
  css: string,
  names: string[],
  force = false,
  registry: Registry = smallRegistry(),
): RemovePlan {
  return planRemove({
    registry,
    config: configOf(css),
    lock: lockOf(tree),
    names,
    files: filesOf(tree),
    lineEnd: '\n',
    merge: mergeTexts,
    force,
  })
}

const remove = (tree: Tree, css: string, names: string[], force = false): Tree =>
  apply(tree, plan(tree, css, names, force).operations)

const css = 'src/index.css'
const host = (): Tree => new Map([[css, 'body {}\n']])

describe('planRemove', () => {
  const requests: [string, ItemRequest][] = [
    ['modal', { names: ['modal'] }],
    ['modal without swap', { names: ['modal'], without: ['swap'] }],
    ['modal and a button', { names: ['modal', 'connect-button'] }],
    ['a button', { names: ['connect-button'] }],
  ]
  it.each(
    Object.keys(hosts).flatMap((name) => requests.map(([title, request]) => [title, name, request] as const)),
  )('undoes add: %s, in %s', (_, name, request) => {
    const [path, text] = hosts[name] ?? ['', '']
    const tree: Tree = new Map([
      [path, text],
      ['src/mine.ts', 'mine\n'],
    ])
    for (const lineEnd of ['\n', '\r\n'] as const) {
      const after = add(tree, path, request, lineEnd)
      expect(after.size).toBeGreaterThan(tree.size)
      expect(remove(after, path, [...request.names])).toEqual(tree)
    }
  })

  it('names the packages that the removed items alone import', () => {
    const imports: Record<string, Record<string, string>> = {
      modal: { all: '1' },
      connect: { all: '1' },
      swap: { all: '1', 'of-swap': '1' },
    }
    const registry: Registry = {
      ...smallRegistry(),
      variant(style, lang) {
        const variant = smallVariant(style, smallFiles, {}, lang)
        return {
          ...variant,
          items: variant.items.map((item) => ({ ...item, dependencies: imports[item.name] ?? {} })),
        }
      },
    }
    const tree = add(host(), css, { names: ['modal'] })
    expect(plan(tree, css, ['swap'], false, registry).freed).toEqual(['of-swap'])
    expect(plan(tree, css, ['modal'], false, registry).freed).toEqual(['all', 'of-swap'])
  })

  it('restores the state before the item was added', () => {
    const before = add(host(), css, { names: ['connect-button'] })
    const after = remove(add(before, css, { names: ['modal'] }), css, ['modal'])
    expect(after).toEqual(before)
  })

  it("deletes a feature's files and lines, and add does not restore them", () => {
    const tree = add(host(), css, { names: ['modal'] })
    const after = remove(tree, css, ['swap'])
    expect(after).toEqual(add(host(), css, { names: ['modal'], without: ['swap'] }))
    expect(add(after, css, { names: ['modal'] })).toEqual(after)
    expect(add(after, css, { names: ['swap'] }).get('src/wallet/views.ts')).toBe(smallFiles['views.ts'])
  })

  it('keeps and reports edited files, and deletes them with --force', () => {
    const tree = add(host(), css, { names: ['modal'] })
    tree.set('src/wallet/views/swap.tsx', 'edited\n')
    const { kept, operations } = plan(tree, css, ['modal'])
    expect(kept).toEqual([{ path: 'src/wallet/views/swap.tsx', reason: 'you edited it; no longer needed' }])
    const after = apply(tree, operations)
    expect([...after.keys()].sort()).toEqual([
      '.gitattributes',
      basePath,
      lockPath,
      css,
      'src/wallet/views/swap.tsx',
    ])
    expect(lockOf(after)).toMatchObject({ items: {}, files: { 'views/swap.tsx': { items: [] } } })
    // When the item is added again, the file still counts as an edited copy.
    expect(add(after, css, { names: ['modal'] })).toEqual(tree)
    expect(remove(tree, css, ['modal'], true)).toEqual(host())
  })

  it('keeps a list of features in which the developer wrote lines', () => {
    const tree = add(host(), css, { names: ['modal'] })
    const path = 'src/wallet/views.ts'
    tree.set(path, (tree.get(path) ?? '').replace('  // latchkey:end', '  ...mine,\n  // latchkey:end'))
    expect(plan(tree, css, ['modal']).kept).toMatchObject([{ path }])
    expect(remove(tree, css, ['swap']).get(path)).toContain('...mine,')
  })

  it('takes the words of a feature out of an edited file', () => {
    const words = 'src/wallet/messages/en.ts'
    const tree = add(host(), css, { names: ['modal'] })
    tree.set(words, (tree.get(words) ?? '').replace("'Connect'", "'Sign in'"))
    expect(remove(tree, css, ['swap']).get(words)).toBe(
      "export const connectMessages = {\n  title: 'Sign in',\n}\n",
    )
  })

  it('keeps words of another release, because their lines are not known', () => {
    const words = 'src/wallet/messages/en.ts'
    const tree = add(host(), css, { names: ['modal'] })
    const newer = smallRegistry(
      { ...smallFiles, 'messages/en.ts': `// New.\n${smallFiles['messages/en.ts']}` },
      '1.1.0',
    )
    const after = apply(tree, plan(tree, css, ['swap'], false, newer).operations)
    expect(after.get(words)).toBe(smallFiles['messages/en.ts'])
    expect(after.get('src/wallet/theme.css')).not.toContain('lk-swap')
    expect(after.has('src/wallet/views/swap.tsx')).toBe(false)
  })

  it('updates nothing, even if the registry is newer', () => {
    const tree = add(host(), css, { names: ['modal'] })
    const newer = smallRegistry(
      { ...smallFiles, 'modal.tsx': 'new\n', 'views.ts': `// new\n${smallFiles['views.ts']}` },
      '1.1.0',
    )
    const { operations } = planRemove({
      registry: newer,
      config: configOf(css),
      lock: lockOf(tree),
      names: ['swap'],
      files: filesOf(tree),
      lineEnd: '\n',
      merge: mergeTexts,
    })
    expect(apply(tree, operations)).toEqual(remove(tree, css, ['swap']))
  })

  it.each([
    [['swop'], 'E_ITEM_UNKNOWN', "Did you mean 'swap'?"],
    [['connect-button'], 'E_ITEM_NOT_INSTALLED', 'See what is installed: latchkey list'],
    [['connect'], 'E_ITEM_REQUIRED', 'Leave out any of: swap'],
  ])('refuses %j', (names, code, fix) => {
    const tree = add(host(), css, { names: ['modal'] })
    expect(() => plan(tree, css, names)).toThrowError(expect.objectContaining({ code, exitCode: 2, fix }))
  })
})
