import type { Node } from 'oxc-parser'
import type { Member } from '../declaration'
import { docblockBefore, type SourceText } from '../syntax/docblockBefore'

/** Reads the members of an interface, an object type or a class. Of a class, the public properties. */
export function membersOf(nodes: readonly Node[], source: SourceText): Member[] {
  const slice = (node: { start: number; end: number } | null | undefined) =>
    node ? source.text.slice(node.start, node.end) : ''
  return nodes.flatMap((node) => {
    if (node.type === 'TSPropertySignature' || node.type === 'PropertyDefinition') {
      const isHidden =
        node.type === 'PropertyDefinition' &&
        (node.accessibility === 'private' || node.key.type === 'PrivateIdentifier' || node.static)
      const type = node.typeAnnotation ? slice(node.typeAnnotation.typeAnnotation) : ''
      if (isHidden || (!type && node.type === 'PropertyDefinition')) return []
      return [
        {
          name: slice(node.key),
          type,
          isOptional: Boolean(node.optional),
          doc: docblockBefore(source, node.start),
        },
      ]
    }
    if (node.type === 'TSMethodSignature') {
      const { key, returnType } = node
      const start = source.text.indexOf(node.typeParameters ? '<' : '(', key.end)
      const parameters = source.text.slice(start, returnType?.start ?? node.end).trimEnd()
      return [
        {
          name: slice(key),
          // As the type of a property, so that it is a type on its own.
          type: `${parameters} => ${returnType ? slice(returnType.typeAnnotation) : 'unknown'}`,
          isOptional: Boolean(node.optional),
          doc: docblockBefore(source, node.start),
        },
      ]
    }
    return []
  })
}
