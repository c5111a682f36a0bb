import type { ImportDeclaration } from '@babel/types'
import type { SourceModule } from './sourceModule.js'

/** One name that a file imports. */
export interface ImportedName {
  /** Where from, as written: `react`, `./App.tsx`. */
  source: string
  /** The exported name; `default`, or `*` for a namespace. */
  name: string
  /** The name it has in the file. */
  local: string
  isTypeOnly: boolean
  declaration: ImportDeclaration
}

/** All import declarations of a file. */
export function importDeclarations({ program }: SourceModule): ImportDeclaration[] {
  return program.body.filter((statement) => statement.type === 'ImportDeclaration')
}

/** Every name a file imports; imports for side effects have none. */
export function importedNames(module: SourceModule): ImportedName[] {
  return importDeclarations(module).flatMap((declaration) =>
    declaration.specifiers.map((specifier): ImportedName => {
      const isNamed = specifier.type === 'ImportSpecifier'
      return {
        source: declaration.source.value,
        name: isNamed
          ? specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : specifier.imported.value
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
        local: specifier.local.name,
        isTypeOnly: declaration.importKind === 'type' || (isNamed && specifier.importKind === 'type'),
        declaration,
      }
    }),
  )
}
