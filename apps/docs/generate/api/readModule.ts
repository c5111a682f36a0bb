import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, type Declaration, type Node, parseSync } from 'oxc-parser'
import type { ApiDeclaration, Member } from './declaration'
import { type Docblock, readDocblock } from './readDocblock'

/** A declaration before it is known which entry points export it. */
export type FoundDeclaration = Omit<ApiDeclaration, 'entries'>

/** Returns the exported declarations of a TypeScript file by name. Of overloads, the first. */
export function readModule(root: string, file: string): ReadonlyMap<string, FoundDeclaration> {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const found = new Map<string, FoundDeclaration>()
  const slice = (node: { start: number; end: number } | null | undefined) =>
    node ? text.slice(node.start, node.end) : ''
  const docAt = (start: number) => docblockBefore(text, comments, start)
  const constants: Record<string, string> = {}

  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Declaration)
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier') constants[id.name] = slice(init)
  }

  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
    for (const declared of describe(statement.declaration)) {
      if (found.has(declared.name)) continue
      found.set(declared.name, {
        ...declared,
        file,
        doc: docAt(statement.start),
        source: slice(statement.declaration),
        constants,
      })
    }
  }
  return found

  function describe(
    declaration: Declaration,
  ): Omit<FoundDeclaration, 'file' | 'doc' | 'source' | 'constants'>[] {
    const plain = { members: [], extends: [], parameters: [], returns: '' }
    switch (declaration.type) {
      case 'FunctionDeclaration':
      case 'TSDeclareFunction': {
        const { id, params, returnType, body } = declaration
        if (!id) return []
        const end = body?.start ?? declaration.end
        return [
          {
            ...plain,
            name: id.name,
            kind: 'function',
            signature: text.slice(declaration.start, end).trim(),
            parameters: params.map((parameter) => describeParameter(parameter)),
            returns: returnType ? slice(returnType.typeAnnotation) : '',
          },
        ]
      }
      case 'TSInterfaceDeclaration':
        return [
          {
            ...plain,
            name: declaration.id.name,
            kind: 'interface',
            signature: slice(declaration),
            members: membersOf(declaration.body.body),
            extends: declaration.extends.map((heritage) => slice(heritage)),
          },
        ]
      case 'TSTypeAliasDeclaration': {
        const { id, typeAnnotation } = declaration
        return [
          {
            ...plain,
            name: id.name,
            kind: 'type',
            signature: slice(declaration),
            members: typeAnnotation.type === 'TSTypeLiteral' ? membersOf(typeAnnotation.members) : [],
          },
        ]
      }
      case 'ClassDeclaration': {
        const { id, superClass, body } = declaration
        if (!id) return []
        return [
          {
            ...plain,
            name: id.name,
            kind: 'class',
            signature: text.slice(declaration.start, body.start).trim(),
            members: membersOf(body.body),
            extends: superClass ? [slice(superClass)] : [],
          },
        ]
      }
      case 'VariableDeclaration':
        return declaration.declarations.flatMap(({ id, init }) => {
          if (id.type !== 'Identifier') return []
          const isFunction = init?.type === 'ArrowFunctionExpression'
          const written = id.typeAnnotation ? slice(id.typeAnnotation) : ''
          return [
            {
              ...plain,
              name: id.name,
              kind: isFunction ? ('function' as const) : ('constant' as const),
              signature: isFunction
                ? `const ${id.name} = ${text.slice(init.start, init.body.start).trim()}`
                : `const ${id.name}${written}`,
              parameters: isFunction ? init.params.map((parameter) => describeParameter(parameter)) : [],
              returns: isFunction && init.returnType ? slice(init.returnType.typeAnnotation) : '',
            },
          ]
        })
      default:
        return []
    }
  }

  function membersOf(nodes: readonly Node[]): Member[] {
    return nodes.flatMap((node) => {
      if (node.type === 'TSPropertySignature' || node.type === 'PropertyDefinition') {
        const isHidden =
          node.type === 'PropertyDefinition' &&
          (node.accessibility === 'private' || node.key.type === 'PrivateIdentifier' || node.static)
        const type = node.typeAnnotation ? slice(node.typeAnnotation.typeAnnotation) : ''
        if (isHidden || (!type && node.type === 'PropertyDefinition')) return []
        return [{ name: slice(node.key), type, isOptional: Boolean(node.optional), doc: docAt(node.start) }]
      }
      if (node.type === 'TSMethodSignature')
        return [
          {
            name: slice(node.key),
            type: text.slice(node.key.end, node.end).replace(/[;,]$/, ''),
            isOptional: Boolean(node.optional),
            doc: docAt(node.start),
          },
        ]
      return []
    })
  }

  function describeParameter(node: Node): { name: string; type: string } {
    const target = node.type === 'AssignmentPattern' ? node.left : node
    const annotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined
    const type = annotation
      ? slice('typeAnnotation' in annotation ? annotation.typeAnnotation : annotation)
      : ''
    if (target.type === 'Identifier') return { name: target.name, type }
    return { name: 'parameters', type }
  }
}

/** The docblock that stands directly before a position. A suppression may stand between. */
function docblockBefore(text: string, comments: readonly Comment[], start: number): Docblock {
  const comment = comments.findLast(({ end, type }) => end <= start && type === 'Block')
  const between = comment && text.slice(comment.end, start).replaceAll(/^\s*\/\/.*$/gm, '')
  return readDocblock(between?.trim() === '' && comment?.value.startsWith('*') ? comment.value : '')
}
