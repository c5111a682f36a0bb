import type { RegistryItemSource } from '../registry'
import type { ItemKind } from './registryIndex'
import { SourceError } from './sourceError'
import { parseFile } from './syntax'

/** An item of the build: declared in `registry.ts`, or created from the file of a view or a primitive. */
export interface ItemSource extends Omit<RegistryItemSource, 'kind'> {
  kind: ItemKind
}

const folders = [
  { folder: 'views', kind: 'view' },
  { folder: 'primitives', kind: 'primitive' },
] as const

/**
 * Creates an item for each file of `views/` and `primitives/`: `view-connect`, `primitive-button`. Its
 * description is the docblock of the component with the file's name. Throws if there is no such component or
 * it has no docblock.
 */
export function singleItems(files: ReadonlyMap<string, string>): ItemSource[] {
  return folders.flatMap(({ folder, kind }) =>
    [...files]
      .filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith('.tsx'))
      .map(([path, text]): ItemSource => {
        const base = path.slice(folder.length + 1).replace(/\.tsx$/, '')
        const words = base.split('-')
        const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
        return {
          name: `${kind}-${base}`,
          kind,
          title: titleOf(words),
          description: describe(path, text, kind === 'view' ? `${pascal}View` : pascal),
          entries: [path],
        }
      }),
  )
}

function titleOf(words: readonly string[]): string {
  return words
    .join(' ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\bqr\b/i, 'QR')
    .replace('wallet connect', 'WalletConnect')
}

/** Returns the first sentence of the docblock of an exported component. */
function describe(path: string, text: string, component: string): string {
  const { program, comments } = parseFile(path, text)
  const declaration = program.body.find(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration !== null &&
      declaredNames(statement.declaration).includes(component),
  )
  if (!declaration) throw new SourceError(path, text, 0, `this file exports no '${component}'`)
  const comment = comments.find(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && /^\s*$/.test(text.slice(end, declaration.start)),
  )
  const [sentence] =
    comment?.value
      .replace(/^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=\.) /) ?? []
  if (!sentence) throw new SourceError(path, text, declaration.start, `'${component}' has no docblock`)
  return sentence
}

function declaredNames(node: { type: string; declarations?: readonly unknown[]; id?: unknown }): string[] {
  const named = (value: unknown): string[] =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
      ? [value.name]
      : []
  if (node.type !== 'VariableDeclaration') return named(node.id)
  return (node.declarations ?? []).flatMap((declarator) =>
    typeof declarator === 'object' && declarator !== null && 'id' in declarator ? named(declarator.id) : [],
  )
}
