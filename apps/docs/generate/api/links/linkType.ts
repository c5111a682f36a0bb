import type { TSType } from 'oxc-parser'
import { code } from '../../markdown/code'
import { parseType } from '../syntax/parseType'
import { typeLine } from '../syntax/typeLine'
import type { Addresses } from './createAddresses'
import { leadsAway, type Place } from './place'

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
