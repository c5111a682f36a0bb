import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Declaration, type EcmaScriptModule, type Node, parseSync } from 'oxc-parser'
import type { ApiDeclaration, Member, TypeParameter } from './declaration'
import { docblockBefore, type SourceText } from './syntax'

/** The files of the repository, each read once. */
export interface Modules {
  of(file: string): Module
  /** Returns what a name means in a file, if the repository declares it. */
  find(name: string, file: string): FoundDeclaration | undefined
}

/** Creates the reader of the files below a root. */
export function createModules(root: string): Modules {
  const known = new Map<string, Module>()

  function of(file: string): Module {
    const module = known.get(file) ?? readModule(root, file)
    known.set(file, module)
    return module
  }

  function find(name: string, file: string): FoundDeclaration | undefined {
    const { declarations, imports } = of(file)
    const own = declarations.get(name)
    if (own) return own
    const imported = imports.get(name)
    const source = imported && resolveModule(root, file, imported.module)
    return source ? find(imported.name, source) : undefined
  }

  return { of, find }
}

/** A declaration before it is known which entry points export it, and what it inherits. */
export type FoundDeclaration = Omit<ApiDeclaration, 'entries' | 'bases' | 'variants'>

/** What a TypeScript file declares and imports. */
interface Module {
  /** Its declarations by name, exported or not. Of overloads, the first. */
  readonly declarations: ReadonlyMap<string, FoundDeclaration>
  /** What it imports, or exports from another module: the name there, and the module as written. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly module: string }>
}

/** Reads the declarations and imports of a TypeScript file. */
function readModule(root: string, file: string): Module {
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

/**
 * Returns the file that an import means, from the root, or `undefined` if it is no TypeScript file of
 * headless or protocol.
 *
 * @param file The file with the import.
 * @param module What it imports, as written: `./send.js`, `@latchkey/protocol`.
 */
export function resolveModule(root: string, file: string, module: string): string | undefined {
  if (module === '@latchkey/protocol') return 'packages/protocol/src/index.ts'
  if (!module.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(file), module).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(join(root, each)))
}
