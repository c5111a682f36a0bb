import type { Docblock } from './readDocblock'

/** A member of an interface, of an object type or of a class. */
export interface Member {
  readonly name: string
  /** Its type as written. */
  readonly type: string
  readonly isOptional: boolean
  readonly doc: Docblock
}

/** What kind of thing an entry point exports. */
export type DeclarationKind = 'function' | 'class' | 'interface' | 'type' | 'constant'

/** A declaration that an entry point exports. */
export interface ApiDeclaration {
  readonly name: string
  readonly kind: DeclarationKind
  /** The entry points that export it: `@latchkey/headless/actions`. */
  readonly entries: readonly string[]
  /** Path of its file from the root. */
  readonly file: string
  readonly doc: Docblock
  /** The declaration without body, as written. */
  readonly signature: string
  /** Text of the whole declaration. */
  readonly source: string
  readonly members: readonly Member[]
  /** Names of the types that an interface extends. */
  readonly extends: readonly string[]
  /** Parameters of a function. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** The type that a function returns, as written. */
  readonly returns: string
  /** Texts of the constants of its file, by name. */
  readonly constants: Readonly<Record<string, string>>
}
