import type { Page } from '../generate/page'
import { type Area, areas, type NavigationGroup, navigation, pathsOf } from '../generate/site/navigation'

/** The pages with what links them: areas, the sidebar, the page before and after. */
export interface SitePages {
  readonly pages: readonly Page[]
  /** The first page of each area. */
  readonly areas: readonly { readonly area: Area; readonly path: string }[]
  /** The group that a page belongs to. A page that no group lists belongs to the group of its folder. */
  groupOf(path: string): NavigationGroup | undefined
  /** The groups of the sidebar next to a page. */
  sidebarOf(path: string): readonly SidebarGroup[]
  /** The listed pages before and after this one. */
  neighboursOf(path: string): { readonly previous?: Page | undefined; readonly next?: Page | undefined }
}

/** A heading of the sidebar with the pages below it. */
export interface SidebarGroup {
  readonly title: string
  readonly pages: readonly Page[]
}

/** Orders the pages as the navigation says. */
export function sitePages(pages: readonly Page[]): SitePages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const groups = navigation.map((group) => ({ group, paths: pathsOf(group, pages) }))
  const order = groups.flatMap(({ paths }) => paths)

  function groupOf(path: string): NavigationGroup | undefined {
    const found = groups.find(({ paths }) => paths.includes(path))
    if (found) return found.group
    const parent = path.split('/').slice(0, -1).join('/')
    return parent === '' ? undefined : groupOf(parent)
  }

  return {
    pages,
    areas: areas.flatMap((area) => {
      const path = groups.find(({ group }) => group.area === area)?.paths[0]
      return path === undefined ? [] : [{ area, path }]
    }),
    groupOf,
    sidebarOf(path) {
      const own = groupOf(path)
      return groups
        .filter(({ group }) => group.area === own?.area)
        .filter(({ group }) => group === own || !isLong(group))
        .map(({ group, paths }) => ({
          title: group.title,
          pages: paths.flatMap((each) => byPath.get(each) ?? []),
        }))
    },
    neighboursOf(path) {
      const at = order.indexOf(path)
      if (at < 0) return {}
      return { previous: byPath.get(order[at - 1] ?? '-'), next: byPath.get(order[at + 1] ?? '-') }
    },
  }
}

/** A group of generated pages alone. Another page lists them, and the sidebar does so next to one of them. */
function isLong({ pages }: NavigationGroup): boolean {
  return pages.every((path) => path.endsWith('/*'))
}
