import type { ApiDeclaration } from '../api/declaration'
import { describeMembers } from '../api/describe/describeMembers'
import { type Addresses, isError } from '../api/links/createAddresses'
import { linkNames } from '../api/links/linkNames'
import { code, codeBlock } from '../markdown/code'
import { escapeText } from '../markdown/escapeText'
import { firstSentence } from '../markdown/firstSentence'
import type { Page } from '../page'
import { adviceFor } from './adviceFor'
import { readError } from './readError'

/** Returns a page for each error class: its codes, what the user reads, and what the developer does. */
export function errorPages(api: readonly ApiDeclaration[], addresses: Addresses): Page[] {
  const functions = api.filter(({ kind, entries }) => kind === 'function' && !entries[0]?.endsWith('/query'))
  const types = new Map(api.filter(({ kind }) => kind === 'type').map((each) => [each.name, each.type]))
  return api
    .filter(({ kind, name }) => kind === 'class' && isError(name))
    .map((declaration) => {
      const { name, file, doc, entries, members } = declaration
      const { codes, actions } = readError(declaration)
      const page = addresses.of(declaration).slice(1)
      const place = { file, page }
      const throwers = functions.filter((each) => thrownBy(each, types).has(name))
      const own = members.filter((member) => member.name !== 'name')
      return {
        path: page,
        title: name,
        description: firstSentence(doc.text),
        markdown: [
          linkNames(escapeText(doc.text), addresses, place),
          codes.length > 0 && `## Codes\n\n${codes.map(describeCode).join('\n')}`,
          actions.length > 0 &&
            `## What the user is told to do\n\n${actions.map((text) => `- ${escapeText(text)}`).join('\n')}`,
          `## What to do in your app\n\n${adviceFor(name, codes[0]?.code ?? '')}`,
          `## Handle it\n\n${codeBlock('ts', handler(name, entries[0] ?? '', codes[0]?.code))}`,
          own.length > 0 && `## Members\n\n${describeMembers(own, addresses, place)}`,
          throwers.length > 0 &&
            `## Thrown by\n\n${throwers
              .map((each) => `- [${code(each.name)}](${addresses.of(each)})`)
              .join('\n')}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
      }
    })
}

/** The names of the errors that a function throws. A union stands for its members. */
function thrownBy({ doc }: ApiDeclaration, types: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [member] of (types.get(name) ?? '').matchAll(/\b[A-Z]\w*\b/g)) add(member)
  }
  for (const { type } of doc.throws) add(type)
  return found
}

/** One code, with the sentences of `shortMessage`. */
function describeCode({ code: text, says }: { code: string; says: readonly string[] }): string {
  return `- ${code(text)}${says.length > 0 ? `: ${says.map((each) => `“${escapeText(each)}”`).join(' or ')}` : ''}`
}

function handler(name: string, entry: string, errorCode: string | undefined): string {
  return [
    `import { ${name} } from '${entry}'`,
    '',
    'export function explain(error: unknown) {',
    `  if (error instanceof ${name}) return error.shortMessage${errorCode ? ` // error.code is '${errorCode}'` : ''}`,
    '  return undefined',
    '}',
  ].join('\n')
}
