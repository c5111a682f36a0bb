import type { TSType } from 'oxc-parser'
import { code } from '../markdown'
import type { Addresses } from './createAddresses'
import { parseType, typeLine } from './syntax'

/** Where a text stands. */
export interface Place {
  /** File of its declaration, from the root. A name means what that file declares, if it does. */
  readonly file?: string | undefined
  /** Path of the page. */
  readonly page: string
  /** Address of the declaration that is described: it has no links to itself. */
  readonly self?: string | undefined
  /** Whether a word in backticks may be the name of a view. */
  readonly isAboutViews?: boolean | undefined
}

/** Whether an address leads away from where a text stands. */
function leadsAway(address: string, { page, self }: Place): boolean {
  return address !== `/${page}` && address !== self
}

/**
 * Turns `{@link name}`, and inline code that certainly means a public declaration, into links, except to
 * where the text stands.
 */
export function linkNames(text: string, addresses: Addresses, place: Place): string {
  return resolveLinks(text, addresses, place)
    .split(/(```[\s\S]*?```|\[[^\]]*\]\([^)]*\))/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/(?<!`)`(\w+(?:\(\))?)`(?!`)/g, (written, name) => {
            const address =
              (place.isAboutViews ? addresses.findView(name) : undefined) ??
              addresses.findInProse(name, place.file)
            return address && leadsAway(address, place) ? `[${written}](${address})` : written
          }),
    )
    .join('')
}

/** `{@link Chain.fund}` is code that leads to `Chain`, `{@link chain | a chain}` a text that does. */
function resolveLinks(text: string, addresses: Addresses, place: Place): string {
  return text.replaceAll(/\{@link\s+([\w.]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, target, words) => {
    const label = words.trim() || code(target)
    const address = addresses.find(target.split('.')[0], place.file)
    return address && leadsAway(address, place) ? `[${label}](${address})` : label
  })
}

/** Types of TypeScript that change the type that they are given. */
const changes = ['Omit', 'Pick', 'Partial', 'Required', 'Readonly']

/**
 * Returns a type as code that links to its description. Of `Omit<Parameters, 'to'>` that is the one of
 * `Parameters`, of `readonly Token[]` the one of `Token`. The types of a union have a link each.
 */
export function linkType(text: string, addresses: Addresses, place: Place): string {
  const line = typeLine(text)
  const parsed = parseType(line)
  const parts = parsed?.node.type === 'TSUnionType' ? parsed.node.types : []
  const links = parts.map((part) => linked(parsed?.slice(part) ?? '', addresses, place))
  const several = links.filter((link) => link.startsWith('[')).length > 1
  return several ? links.join(' | ') : linked(line, addresses, place)
}

/** The address of what `linkType` links a type to. */
export function addressOfType(text: string, addresses: Addresses, file?: string): string | undefined {
  const parsed = parseType(text)
  const name = parsed && subjectOf(parsed.node)
  return name ? addresses.find(name, file) : undefined
}

function linked(line: string, addresses: Addresses, place: Place): string {
  const address = addressOfType(line, addresses, place.file)
  return address && leadsAway(address, place) ? `[${code(line)}](${address})` : code(line)
}

/** The name that a type is about. `undefined` if it is about several, or about what a function takes. */
function subjectOf(node: TSType): string | undefined {
  switch (node.type) {
    case 'TSParenthesizedType':
      return subjectOf(node.typeAnnotation)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? subjectOf(node.typeAnnotation) : undefined
    case 'TSArrayType':
      return subjectOf(node.elementType)
    case 'TSUnionType': {
      const [only, other] = node.types.filter(({ type }) => !/^TS(?:Undefined|Null)Keyword$/.test(type))
      return only && !other ? subjectOf(only) : undefined
    }
    case 'TSTypeReference': {
      const name = node.typeName.type === 'Identifier' ? node.typeName.name : ''
      const [target] = node.typeArguments?.params ?? []
      if (target && changes.includes(name)) return subjectOf(target)
      // Names of functions and of type parameters begin with a small letter.
      return /^[A-Z]/.test(name) ? name : undefined
    }
    default:
      return undefined
  }
}
