import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declaration, type EcmaScriptModule, type Node, parseSync } from 'oxc-parser'
import type { ApiDeclaration, TypeParameter } from '../declaration'
import { docblockBefore } from '../syntax/docblockBefore'
import { membersOf } from './membersOf'

/** A declaration before it is known which entry points export it, and what it inherits. */
export type FoundDeclaration = Omit<ApiDeclaration, 'entries' | 'bases' | 'variants'>

/** What a TypeScript file declares and imports. */
export interface Module {
  /** Its declarations by name, exported or not. Of overloads, the first. */
  readonly declarations: ReadonlyMap<string, FoundDeclaration>
  /** What it imports, or exports from another module: the name there, and the module as written. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly module: string }>
}

/** Reads the declarations and imports of a TypeScript file. */
export function readModule(root: string, file: string): Module {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, comments, module } = parseSync(file, text)
  const source = { text, comments }
  const found = new Map<string, FoundDeclaration>()
  const slice = (node: { start: number; end: number } | null | undefined) =>
    node ? text.slice(node.start, node.end) : ''
  const constants: Record<string, string> = {}

  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Declaration)
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier') constants[id.name] = slice(init)
  }

  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Declaration)
    if (!declaration) continue
    for (const declared of describe(declaration)) {
      if (found.has(declared.name)) continue
      found.set(declared.name, {
        ...declared,
        file,
        doc: docblockBefore(source, statement.start),
        source: slice(declaration),
        constants,
      })
    }
  }
  return { declarations: found, imports: importsOf(module) }

  function describe(
    declaration: Declaration,
  ): Omit<FoundDeclaration, 'file' | 'doc' | 'source' | 'constants'>[] {
    const plain = {
      members: [],
      extends: [],
      parameters: [],
      returns: '',
      type: '',
      typeParameters: typeParametersOf(declaration),
    }
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
            members: membersOf(declaration.body.body, source),
            extends: declaration.extends.map((heritage) => slice(heritage)),
          },
        ]
      case 'TSTypeAliasDeclaration': {
        const { id, typeParameters, typeAnnotation } = declaration
        const equals = text.indexOf('=', (typeParameters ?? id).end)
        return [
          {
            ...plain,
            name: id.name,
            kind: 'type',
            signature: slice(declaration),
            // A comment before the first part of a union stands before the annotation.
            type: text.slice(equals + 1, declaration.end).trim(),
            members: typeAnnotation.type === 'TSTypeLiteral' ? membersOf(typeAnnotation.members, source) : [],
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
            members: membersOf(body.body, source),
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

  function typeParametersOf(declaration: Declaration): TypeParameter[] {
    const parameters = 'typeParameters' in declaration ? declaration.typeParameters?.params : undefined
    return (parameters ?? []).map((each) => ({ name: each.name.name, default: slice(each.default) }))
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

function importsOf({ staticImports, staticExports }: EcmaScriptModule): Module['imports'] {
  return new Map([
    ...staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.flatMap(({ importName, localName }) =>
        importName.name
          ? [[localName.value, { name: importName.name, module: moduleRequest.value }] as const]
          : [],
      ),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ importName, exportName, moduleRequest }) =>
        importName.name && exportName.name && moduleRequest
          ? [[exportName.name, { name: importName.name, module: moduleRequest.value }] as const]
          : [],
      ),
    ),
  ])
}
