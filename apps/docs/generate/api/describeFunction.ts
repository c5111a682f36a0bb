import { code, codeBlock, escapeText, plainLinks } from '../markdown'
import type { Addresses } from './createAddresses'
import type { ApiDeclaration } from './declaration'
import { describeType } from './describeType'
import { linkNames, linkType } from './links'
import { runnableExample } from './runnableExample'

/** What describes a function: import, example, signature, parameters, result, errors and its types. */
export function describeFunction(
  declaration: ApiDeclaration,
  api: readonly ApiDeclaration[],
  addresses: Addresses,
): string {
  const { name, file, doc, entries } = declaration
  const address = addresses.of(declaration)
  const page = address.slice(1)
  const place = { file, page, self: address }
  const prose = (text: string) => linkNames(escapeText(text), addresses, place)
  const types = api.filter((each) => addresses.of(each).startsWith(`${address}#`))
  const example = runnableExample(declaration)
  const documented = doc.parameters.filter(({ text }) => text)

  return [
    prose(doc.text),
    doc.deprecated && `> **Deprecated.** ${prose(doc.deprecated)}`,
    `## Import\n\n${describeImport(name, entries)}`,
    doc.examples.length > 0 && `## Example\n\n${doc.examples.join('\n\n')}`,
    example &&
      `<!-- island: hook {"name": "${example.name}", "when": "press", "label": "Run the example"} -->`,
    `## Signature\n\n${codeBlock('ts', plainLinks(declaration.signature))}`,
    documented.length > 0 &&
      `## Parameters\n\n${documented.map((each) => `- ${code(each.name)}: ${prose(each.text)}`).join('\n')}`,
    ...types
      .filter((type) => type.kind === 'interface' || type.members.length > 0)
      .map((type) => `## ${type.name}\n\n${describeType(type, addresses, page, 'link')}`),
    doc.returns && `## Returns\n\n${prose(doc.returns)}`,
    doc.throws.length > 0 &&
      `## Errors\n\n${doc.throws
        .map(({ type, text }) => `- ${linkType(type, addresses, place)}: ${prose(text)}`)
        .join('\n')}`,
    ...types
      .filter((type) => type.kind !== 'interface' && type.members.length === 0)
      .map((type) => `## ${type.name}\n\n${describeType(type, addresses, page, 'link')}`),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The import of a name from the shortest of its entry points, and the names of the others. */
export function describeImport(name: string, entries: readonly string[]): string {
  const [entry = '', ...others] = [...entries].sort((a, b) => a.length - b.length)
  const block = codeBlock('ts', `import { ${name} } from '${entry}'`)
  return others.length > 0 ? `${block}\n\nAlso exported by ${others.map(code).join(' and ')}.` : block
}
