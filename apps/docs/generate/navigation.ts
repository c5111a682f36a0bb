/** The parts of the site, in the order of the header. */
export const areas = ['Guide', 'Views', 'Reference', 'Project'] as const

/** A part of the site. */
type Area = (typeof areas)[number]

/** A part of the sidebar: a heading, and the pages or folders below it. */
interface NavigationGroup {
  readonly title: string
  /** The part of the site that it belongs to. The sidebar shows the groups of one part. */
  readonly area: Area
  /** Paths of pages in their order. A path that ends with `/*` is every listed page of that folder. */
  readonly pages: readonly string[]
}

/** The sidebar. Every page that is not unlisted is in it once. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: 'Start',
    area: 'Guide',
    pages: [
      '',
      'playground',
      'comparison',
      'quick-start',
      'quick-start/vite',
      'quick-start/next',
      'quick-start/react-router',
      'quick-start/astro',
      'quick-start/hooks-only',
      'examples',
    ],
  },
  {
    title: 'Concepts',
    area: 'Guide',
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
    area: 'Guide',
    pages: [
      'guides/phones',
      'guides/wallets',
      'guides/email',
      'guides/social',
      'guides/sign-in',
      'guides/send',
      'guides/batches',
      'guides/swap',
      'guides/buy',
      'guides/pay',
      'kit',
      'cli',
      'theming',
      'guides/texts',
      'guides/problems',
      'accessibility',
      'ssr',
      'security',
      'csp',
      'migrate',
      'adapters',
      'guides/ethers',
      'adapters/write-one',
      'services/hosted',
      'services/server',
      'services/frame',
      'services/own',
      'testing',
      'testing/sandbox',
      'browsers',
      'troubleshooting',
    ],
  },
  { title: 'Views', area: 'Views', pages: ['views', 'views/*'] },
  {
    title: 'Reference',
    area: 'Reference',
    pages: [
      'reference/hooks',
      'reference/actions',
      'reference/functions',
      'reference/query',
      'reference/errors',
      'reference/types',
    ],
  },
  { title: 'Hooks', area: 'Reference', pages: ['reference/hooks/*'] },
  { title: 'Actions', area: 'Reference', pages: ['reference/actions/*'] },
  { title: 'Errors', area: 'Reference', pages: ['reference/errors/*'] },
  {
    title: 'Project',
    area: 'Project',
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

/** The group that a page belongs to. A page that no group lists belongs to the group of its folder. */
export function groupOf(path: string, pages: Parameters<typeof pathsOf>[1]): NavigationGroup | undefined {
  const found = navigation.find((group) => pathsOf(group, pages).includes(path))
  const parent = path.split('/').slice(0, -1).join('/')
  return found ?? (parent === '' ? undefined : groupOf(parent, pages))
}
