/** A part of the sidebar: a heading, and the pages or folders below it. */
export interface NavigationGroup {
  readonly title: string
  /** Paths of pages in their order. A path that ends with `/*` is every listed page of that folder. */
  readonly pages: readonly string[]
}

/** The sidebar. Every page that is not unlisted is in it once. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: 'Start',
    pages: [
      '',
      'comparison',
      'quick-start',
      'quick-start/vite',
      'quick-start/next',
      'quick-start/react-router',
      'quick-start/astro',
      'quick-start/hooks-only',
    ],
  },
  {
    title: 'Concepts',
    pages: [
      'concepts/networks',
      'concepts/connectors',
      'concepts/connections',
      'concepts/router',
      'concepts/events',
      'concepts/services',
    ],
  },
  {
    title: 'Guides',
    pages: [
      'cli',
      'theming',
      'accessibility',
      'ssr',
      'security',
      'csp',
      'migrate',
      'adapters',
      'adapters/write-one',
      'services/hosted',
      'services/server',
      'services/own',
      'testing',
      'testing/sandbox',
      'browsers',
      'troubleshooting',
    ],
  },
  { title: 'Views', pages: ['views', 'views/*'] },
  {
    title: 'Reference',
    pages: [
      'reference/hooks',
      'reference/actions',
      'reference/functions',
      'reference/query',
      'reference/errors',
      'reference/types',
    ],
  },
  { title: 'Hooks', pages: ['reference/hooks/*'] },
  { title: 'Actions', pages: ['reference/actions/*'] },
  { title: 'Errors', pages: ['reference/errors/*'] },
  {
    title: 'Project',
    pages: [
      'specification',
      'specification-notes',
      'changelog',
      'contributing',
      'contributing/architecture',
      'contributing/layers',
    ],
  },
]

/** The paths of a group in their order, with those of its folders sorted by title. */
export function pathsOf(
  group: NavigationGroup,
  pages: readonly { readonly path: string; readonly title: string; readonly isUnlisted?: true }[],
): string[] {
  return group.pages.flatMap((path) => {
    if (!path.endsWith('/*')) return [path]
    return pages
      .filter((page) => page.path.startsWith(path.slice(0, -1)) && !page.isUnlisted)
      .sort((a, b) => (a.title < b.title ? -1 : 1))
      .map((page) => page.path)
  })
}
