import type { Docblock } from './syntax'

/** A member of an interface, of an object type or of a class. */
export interface Member {
  readonly name: string
  /** Its type as written. */
  readonly type: string
  readonly isOptional: boolean
  readonly doc: Docblock
}

/** A type parameter of a declaration. */
export interface TypeParameter {
  readonly name: string
  /** As written. Empty without one. */
  readonly default: string
}

/** The members that a type has from one declaration. */
export interface MemberGroup {
  /** Name of the declaration. Empty for an object type without a name. */
  readonly name: string
  /** Path of its file from the root. */
  readonly file: string
  readonly members: readonly Member[]
}

/** A type that a declaration extends. */
export interface Base {
  /** As written. */
  readonly type: string
  /** Its members, those that it inherits included. No name is in two of them. */
  readonly groups: readonly MemberGroup[]
  /** The types, as written, that it consists of too and whose members are not known. */
  readonly rest: readonly string[]
}

/** One of the object types of a union. */
export interface Variant {
  /** Name of its declaration. Empty without one. */
  readonly name: string
  /** Path of its file from the root. */
  readonly file: string
  readonly doc: Docblock
  /** All of its members, inherited ones included. */
  readonly members: readonly Member[]
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
  /** The types that an interface or a class extends, as written. */
  readonly extends: readonly string[]
  /** The same types with their members. Of a `type`, the types that it is made of. */
  readonly bases: readonly Base[]
  /** Of a `type` that is a union of object types: these. */
  readonly variants: readonly Variant[]
  readonly typeParameters: readonly TypeParameter[]
  /** What a `type` stands for, as written. */
  readonly type: string
  /** Parameters of a function. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** The type that a function returns, as written. */
  readonly returns: string
  /** Texts of the constants of its file, by name. */
  readonly constants: Readonly<Record<string, string>>
}
