import { groupBy } from '../groupBy'
import { firstSentence } from '../markdown'
import type { Page } from '../page'
import { type Addresses, adapterOf, pageOf, typesPageOf } from './createAddresses'
import type { ApiDeclaration } from './declaration'
import { describeFunction } from './describeFunction'
import { describeType } from './describeType'
import { hookGroups } from './hookGroups'

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

/** Functions that several adapters have are told apart by theirs. */
function titleOf({ name, file }: ApiDeclaration): string {
  const adapter = adapterOf(file)
  if (!adapter) return name
  // The library is written in lower case.
  const title = adapter.startsWith('ethers') ? adapter : `${adapter[0]?.toUpperCase()}${adapter.slice(1)}`
  return `${name} (${title})`
}

/** What stands above the types and values of an entry point, by the path of its page. */
const entryTexts: Readonly<Record<string, string>> = {
  'reference/types/networks': `For EVM, this entry has every chain of \`viem/chains\`, under the name that viem gives it: \`mainnet\`, \`base\`, \`optimism\`, \`arbitrum\`, \`polygon\`, \`sepolia\`. [viem lists them](https://viem.sh/docs/chains/introduction). The networks of the other namespaces are these:`,
}

const sections = [
  ['hooks', 'Hooks', 'React hooks of `@latchkey/headless`.'],
  ['actions', 'Actions', 'Functions that do something without React. The first argument is the latchkey.'],
  ['functions', 'Functions', 'Adapters, services, connectors, and functions without side effects.'],
  ['query', 'Query options', 'Options and keys for TanStack Query, for any framework that it supports.'],
  ['errors', 'Errors', 'Every error, by its class and by its code.'],
  ['types', 'Types', 'Types and values of each entry point.'],
] as const

/** Returns the first page of each section of the reference: a list of its pages. */
export function referencePages(pages: readonly Page[]): Page[] {
  return sections.map(([folder, title, description]) => {
    const own = pages.filter(({ path }) => path.startsWith(`reference/${folder}/`))
    return {
      path: `reference/${folder}`,
      title,
      description: description.replaceAll('`', ''),
      markdown: `${description}\n\n${folder === 'hooks' ? groupedList(own) : list(own)}`,
    }
  })
}

function list(pages: readonly Page[]): string {
  return [...pages]
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map((page) => `- [${page.title}](/${page.path}): ${page.description}`)
    .join('\n')
}

/**
 * The hooks by what they are for, and those of `@latchkey/headless/ui` last. A hook that is in no group is
 * refused by a test.
 */
function groupedList(pages: readonly Page[]): string {
  const nameOf = ({ path }: Page) => path.split('/').at(-1)?.split('-').at(-1) ?? ''
  const pieces = {
    title: 'Pieces of a modal',
    hooks: pages.filter(({ markdown }) => markdown.includes("'@latchkey/headless/ui'")).map(nameOf),
  }
  return [...hookGroups, pieces]
    .map(({ title, hooks }) => {
      const own = hooks.flatMap((name) => pages.filter((page) => nameOf(page) === name))
      return `## ${title}\n\n${own.map((page) => `- [${page.title}](/${page.path}): ${page.description}`).join('\n')}`
    })
    .join('\n\n')
}
