import { expect } from 'vitest'
import { sha256 } from '../src/hash.js'
import type { Operation } from '../src/plan/operation.js'
import type { ProjectFiles } from '../src/project/projectFiles.js'

/** The files of a project in memory, by path. */
export type Tree = Map<string, string>

/** Read access to a project in memory. */
export const filesOf = (tree: Tree): ProjectFiles => ({
  read(path) {
    const text = tree.get(path)
    return text === undefined ? { kind: 'absent' } : { kind: 'file', text, hash: sha256(text) }
  },
})

/** Carries a plan out in memory, and checks that it was made for what is there. */
export function apply(tree: Tree, operations: readonly Operation[]): Tree {
  const next = new Map(tree)
  for (const operation of operations) {
    const { kind, path, before } = operation
    const current = next.get(path)
    expect(current === undefined ? undefined : sha256(current), path).toBe(before)
    expect(kind === 'create', path).toBe(current === undefined)
    if (operation.kind === 'delete') next.delete(path)
    else next.set(path, operation.text)
  }
  return next
}
