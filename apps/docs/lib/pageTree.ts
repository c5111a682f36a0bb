import type { Item, Node, Root } from 'fumadocs-core/page-tree'
import { navigation, pathsOf } from '../generate/site/navigation'
import { pages } from './pages'

const byPath = new Map(pages.map((page) => [page.path, page]))

/** The sidebar. Groups of generated pages are folders, because they are long. */
export const pageTree: Root = {
  name: 'Latchkey',
  children: navigation.flatMap((group): Node[] => {
    const items = pathsOf(group, pages).map(item)
    const isLong = group.pages.some((path) => path.endsWith('/*'))
    return isLong
      ? [{ type: 'folder', name: group.title, children: items }]
      : [{ type: 'separator', name: group.title }, ...items]
  }),
}

function item(path: string): Item {
  return { type: 'page', name: byPath.get(path)?.title ?? path, url: `/${path}` }
}
