import { groupBy } from '../groupBy'
import { firstSentence } from '../markdown/firstSentence'
import type { Page } from '../page'
import type { ApiDeclaration } from './declaration'
import { describeFunction } from './describe/describeFunction'
import { describeType } from './describe/describeType'
import { type Addresses, pageOf, typesPageOf } from './links/createAddresses'
import { entryTexts } from './read/entryTexts'

/** Returns a page for each public function, and one for the types of each entry point. */
export function apiPages(api: readonly ApiDeclaration[], addresses: Addresses): Page[] {
  const functions = api.filter(({ kind }) => kind === 'function').filter((each) => pageOf(each))
  const others = api.filter((each) => addresses.of(each).includes('/reference/types/'))
  return [
    ...functions.map((declaration) => ({
      path: addresses.of(declaration).slice(1),
      title: titleOf(declaration),
      description: firstSentence(declaration.doc.text),
      markdown: describeFunction(declaration, api, addresses),
      ...(/\/reference\/(?:query|functions)\//.test(addresses.of(declaration)) && {
        isUnlisted: true as const,
      }),
    })),
    ...[...groupBy(others, typesPageOf)].map(([path, declarations]) => ({
      path,
      title: declarations[0]?.entries[0] ?? '',
      description: `Types and values of ${declarations[0]?.entries[0]} that have no page of their own.`,
      markdown: [
        ...(entryTexts[path] ? [entryTexts[path]] : []),
        ...declarations.map((each) => `## ${each.name}\n\n${describeType(each, addresses, path)}`),
      ].join('\n\n'),
      isUnlisted: true as const,
    })),
  ]
}

/** Functions that several namespaces have are told apart by theirs. */
function titleOf({ name, file }: ApiDeclaration): string {
  const [, namespace] = /\/adapters\/(bitcoin|solana|polkadot|cosmos)\/features\//.exec(file) ?? []
  return namespace ? `${name} (${namespace[0]?.toUpperCase()}${namespace.slice(1)})` : name
}
