import type { Page } from '../page'
import { hookGroups } from './hookGroups'

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
