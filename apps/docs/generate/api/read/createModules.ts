import { type FoundDeclaration, type Module, readModule } from './readModule'
import { resolveModule } from './resolveModule'

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
