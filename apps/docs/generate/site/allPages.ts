import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPages } from '../api/apiPages'
import type { ApiDeclaration } from '../api/declaration'
import { createAddresses } from '../api/links/createAddresses'
import { readApi } from '../api/read/readApi'
import { referencePages } from '../api/referencePages'
import { errorPages } from '../errors/errorPages'
import type { Page } from '../page'
import { changelogPage } from '../repository/changelogPage'
import { layersDiagram } from '../repository/layersDiagram'
import { readLayers } from '../repository/readLayers'
import { specificationPage } from '../repository/specificationPage'
import { readViews } from '../views/readViews'
import { viewPages } from '../views/viewPages'
import { handPages } from './handPages'

/** All pages of the site, and where each public declaration is described. */
export interface Site {
  readonly pages: readonly Page[]
  readonly api: readonly ApiDeclaration[]
  addressOf(declaration: ApiDeclaration): string
}

/**
 * Creates the pages of the site from the repository.
 *
 * @param root Folder of the repository.
 */
export function allPages(root: string): Site {
  const api = readApi(root)
  const addresses = createAddresses(api)
  const reference = [...apiPages(api, addresses), ...errorPages(api, addresses)]
  const pages = [
    ...handPages(root),
    ...viewPages(readViews(root)),
    ...referencePages(reference),
    ...reference,
    specificationPage(readFileSync(join(root, 'docs/specification.md'), 'utf8')),
    layersPage(root),
    changelogPage(root),
  ]
  return { pages, api, addressOf: addresses.of }
}

function layersPage(root: string): Page {
  return {
    path: 'contributing/layers',
    title: 'Layers',
    description: 'Which part of the code imports which, read from the imports.',
    markdown: `Each line is a layer. After the arrow stand the layers that it imports at run time. The diagram is made from the imports of the code; \`npm run check\` refuses an import that the rules of \`tools/checks/layers.ts\` do not allow.\n\n${layersDiagram(readLayers(root))}`,
  }
}
