import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { allMembers, createShapes, type Shapes } from './createShapes'
import type { ApiDeclaration } from './declaration'
import { createModules, type FoundDeclaration, resolveModule } from './readModule'
import { parseType } from './syntax'

const folders = ['packages/headless', 'packages/protocol']

/** An entry point of `@latchkey/headless` that is published, or that of `@latchkey/protocol`. */
interface EntryPoint {
  /** `@latchkey/headless/actions`. */
  readonly name: string
  /** Path from the root. */
  readonly file: string
}

/**
 * Returns everything that the published entry points of `@latchkey/headless` and `@latchkey/protocol` export
 * from files of the two, each once and sorted by name.
 *
 * @param root Folder of the repository.
 * @throws If an export cannot be found in the file that it is exported from.
 */
export function readApi(root: string): ApiDeclaration[] {
  const found = new Map<string, FoundDeclaration & { entries: string[] }>()
  const modules = createModules(root)
  const shapes = createShapes(modules)
  for (const entry of folders.flatMap((folder) => entryPoints(root, folder))) {
    for (const { name, file } of exportsOf(root, entry.file)) {
      const declaration = modules.of(file).declarations.get(name)
      if (!declaration)
        throw new Error(`${entry.file} exports ${name} of ${file}, which does not declare it.`)
      const key = `${file} ${name}`
      const known = found.get(key)
      if (known) known.entries.push(entry.name)
      else found.set(key, { ...declaration, entries: [entry.name] })
    }
  }
  return [...found.values()]
    .map((declaration) => ({ ...declaration, ...inheritedBy(declaration, shapes) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The published entry points. Those without types are of the workspace only. */
function entryPoints(root: string, folder: string): EntryPoint[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, { source?: string; types?: string }>
  }
  return Object.entries(exports).flatMap(([path, { source, types }]) =>
    source && types ? [{ name: `${name}${path.slice(1)}`, file: posix.join(folder, source) }] : [],
  )
}

/** The names that a module exports from files of the repository, with the file that declares each. */
function exportsOf(root: string, module: string): { name: string; file: string }[] {
  const parsed = parseSync(module, readFileSync(join(root, module), 'utf8'))
  return parsed.module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ importName, moduleRequest }) => {
      const name = importName.name
      if (!name || !moduleRequest) return []
      const file = resolveModule(root, module, moduleRequest.value)
      if (!file) return []
      const isDeclared = readFileSync(join(root, file), 'utf8').match(
        new RegExp(`export (?:declare |async |abstract )*(?:function|const|class|interface|type) ${name}\\b`),
      )
      return isDeclared ? [{ name, file }] : exportsOf(root, file).filter((each) => each.name === name)
    }),
  )
}

/** Returns the own members of a declaration, and the types that it inherits from or is made of. */
function inheritedBy(
  declaration: FoundDeclaration,
  shapes: Shapes,
): Pick<ApiDeclaration, 'members' | 'bases' | 'variants'> {
  const { kind, name, file, type, members } = declaration
  if (kind === 'type') {
    if (members.length > 0 || showsAll(type)) return { members, bases: [], variants: [] }
    const { groups, variants } = shapes.of(type, file)
    const named = groups.filter((group) => group.name)
    return {
      members: groups.flatMap((group) => (group.name ? [] : group.members)),
      bases: named.map((group) => ({ type: group.name, groups: [group], rest: [] })),
      variants,
    }
  }
  const bases = declaration.extends.map((base) => {
    const { groups, rest } = shapes.of(base, file)
    return { type: base, groups, rest }
  })
  const all = allMembers([{ name, file, members }, ...bases.flatMap(({ groups }) => groups)])
  return { members: all.slice(0, members.length), bases, variants: [] }
}

/** Whether a type is a union that is written out, so that its code alone says everything. */
function showsAll(type: string): boolean {
  const node = parseType(type)?.node
  return node?.type === 'TSUnionType' && node.types.every((part) => part.type !== 'TSTypeReference')
}
