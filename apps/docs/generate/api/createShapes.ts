import type { TSType, TSTypeReference } from 'oxc-parser'
import type { Member, MemberGroup, Variant } from './declaration'
import { type Modules, membersOf } from './readModule'
import { docblockBefore, fillTypeParameters, type ParsedType, parseType } from './syntax'

/** The members of an object type, as far as the repository declares them. */
interface Shape {
  readonly groups: readonly MemberGroup[]
  /** Its parts, as written, whose members are not known: types of packages, and computed types. */
  readonly rest: readonly string[]
  /** The object types of a union. The groups are those that all of them have. */
  readonly variants: readonly Variant[]
}

/** Finds the members of types. */
export interface Shapes {
  /** Returns the members of a type, as it is written in a file. */
  of(type: string, file: string): Shape
}

const nothing: Shape = { groups: [], rest: [], variants: [] }

/** Creates the finder of members, which follows names through the imports of the modules. */
export function createShapes(modules: Modules): Shapes {
  const known = new Map<string, Shape>()

  function of(type: string, file: string): Shape {
    const key = `${file} ${type}`
    const before = known.get(key)
    if (before) return before
    // A type that contains itself has no more members than those of its other parts.
    known.set(key, nothing)
    const parsed = parseType(type)
    const shape = parsed ? ofNode(parsed.node, parsed, file) : { ...nothing, rest: [type] }
    const found = { ...shape, groups: withoutRepeated(shape.groups) }
    known.set(key, found)
    return found
  }

  function ofNode(node: TSType, parsed: ParsedType, file: string): Shape {
    switch (node.type) {
      case 'TSParenthesizedType':
        return ofNode(node.typeAnnotation, parsed, file)
      case 'TSTypeLiteral':
        return { ...nothing, groups: [{ name: '', file, members: membersOf(node.members, parsed) }] }
      case 'TSIntersectionType':
        return joined(
          node.types.map((part) => ofNode(part, parsed, file)),
          parsed.slice(node),
        )
      case 'TSUnionType':
        return ofUnion(node.types, parsed, file) ?? { ...nothing, rest: [parsed.slice(node)] }
      case 'TSTypeReference':
        return ofReference(node, parsed, file)
      default:
        return { ...nothing, rest: [parsed.slice(node)] }
    }
  }

  function ofUnion(parts: readonly TSType[], parsed: ParsedType, file: string): Shape | undefined {
    const variants: Variant[] = []
    for (const part of parts) {
      const shape = ofNode(part, parsed, file)
      const [first] = shape.groups
      if (shape.rest.length > 0 || (!first && shape.variants.length === 0)) return undefined
      if (shape.variants.length > 0) {
        variants.push(
          ...shape.variants.map((each) => ({
            ...each,
            members: allMembers([each, ...shape.groups]),
          })),
        )
        continue
      }
      const name = nameOf(part)
      const declaration = name ? modules.find(name, file) : undefined
      const own = docblockBefore(parsed, part.start)
      variants.push({
        name,
        file: declaration?.file ?? file,
        doc: own.text || !declaration ? own : declaration.doc,
        members: allMembers(shape.groups),
      })
    }
    return { ...nothing, variants }
  }

  function ofReference(node: TSTypeReference, parsed: ParsedType, file: string): Shape {
    const unknown = { ...nothing, rest: [parsed.slice(node)] }
    const name = nameOf(node)
    const given = node.typeArguments?.params ?? []
    const [first, second] = given
    const own = name ? modules.find(name, file) : undefined
    if (!own) return first ? (changed(name, first, second, parsed, file) ?? unknown) : unknown
    const values = new Map(
      own.typeParameters.flatMap((parameter, index) => {
        const argument = given[index]
        const value = argument ? parsed.slice(argument) : parameter.default
        return value ? [[parameter.name, value] as const] : []
      }),
    )
    if (own.kind === 'type') {
      const { groups, rest, variants } = of(fillTypeParameters(own.type, values), own.file)
      return {
        groups: groups.map((group) => (group.name ? group : { ...group, name, file: own.file })),
        rest,
        variants,
      }
    }
    if (own.kind !== 'interface') return unknown
    const members = own.members.map((member) => ({
      ...member,
      type: fillTypeParameters(member.type, values),
    }))
    return joined(
      [
        { ...nothing, groups: [{ name: own.name, file: own.file, members }] },
        ...own.extends.map((base) => of(fillTypeParameters(base, values), own.file)),
      ],
      parsed.slice(node),
    )
  }

  /** What `Omit`, `Pick` and the like make of a type. */
  function changed(
    name: string,
    target: TSType,
    keys: TSType | undefined,
    parsed: ParsedType,
    file: string,
  ): Shape | undefined {
    const change = changeOf(name, keys)
    const shape = change && ofNode(target, parsed, file)
    if (!shape || shape.variants.length > 0) return undefined
    const groups = withoutRepeated(shape.groups).map((group) => ({
      ...group,
      members: group.members.flatMap(change),
    }))
    const picked = name === 'Pick' && keys ? literalsOf(keys)?.length : undefined
    return {
      groups,
      // All that is picked was found: nothing of it is from elsewhere.
      rest:
        picked === allMembers(groups).length
          ? []
          : shape.rest.map((type) => `${name}<${type}${keys ? `, ${parsed.slice(keys)}` : ''}>`),
      variants: [],
    }
  }

  return { of }
}

/** What has the members of all of the shapes. Two unions at once are not taken apart. */
function joined(shapes: readonly Shape[], text: string): Shape {
  const unions = shapes.filter(({ variants }) => variants.length > 0)
  return unions.length > 1
    ? { ...nothing, rest: [text] }
    : {
        groups: shapes.flatMap(({ groups }) => groups),
        rest: shapes.flatMap(({ rest }) => rest),
        variants: unions[0]?.variants ?? [],
      }
}

function nameOf(node: TSType): string {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : ''
}

/** Returns what `Omit`, `Pick` and the like do with each member. `undefined` if that is not known. */
function changeOf(name: string, keys: TSType | undefined): ((member: Member) => Member[]) | undefined {
  if (name === 'Readonly') return (member) => [member]
  if (name === 'Partial') return (member) => [{ ...member, isOptional: true }]
  if (name === 'Required') return (member) => [{ ...member, isOptional: false }]
  if (name !== 'Omit' && name !== 'Pick') return undefined
  const names = keys && literalsOf(keys)
  return names && ((member) => (names.includes(member.name) === (name === 'Pick') ? [member] : []))
}

/** The texts of `'a' | 'b'`. `undefined` if a part is no text. */
function literalsOf(node: TSType): string[] | undefined {
  if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') return [String(node.literal.value)]
  if (node.type !== 'TSUnionType') return undefined
  const parts = node.types.map(literalsOf)
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
}

/**
 * Leaves out the members that an earlier group has too, because it overrides them. One without a text keeps
 * that of the member that it overrides. Groups that become empty are left out.
 */
export function withoutRepeated(groups: readonly MemberGroup[]): MemberGroup[] {
  const seen = new Set<string>()
  const all = groups.flatMap(({ members }) => members)
  return groups.flatMap((group) => {
    const own = group.members.filter(({ name }) => !seen.has(name))
    for (const { name } of own) seen.add(name)
    return own.length > 0 ? [{ ...group, members: own.map((member) => withText(member, all)) }] : []
  })
}

/** The members of all groups, each name once. */
export function allMembers(groups: readonly MemberGroup[]): Member[] {
  return withoutRepeated(groups).flatMap(({ members }) => members)
}

function withText(member: Member, all: readonly Member[]): Member {
  if (member.doc.text) return member
  const described = all.find(({ name, doc }) => name === member.name && doc.text)
  return described ? { ...member, doc: described.doc } : member
}
