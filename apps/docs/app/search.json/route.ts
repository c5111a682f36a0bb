import { structure } from 'fumadocs-core/mdx-plugins/remark-structure'
import { createSearchAPI } from 'fumadocs-core/search/server'
import { pages } from '../../lib/pages'

export const dynamic = 'force-static'

/** The index of the search, which the page downloads when the user opens the search. */
export const { staticGET: GET } = createSearchAPI('advanced', {
  language: 'english',
  indexes: pages.map(({ path, title, description, markdown }) => ({
    id: path,
    url: `/${path}`,
    title,
    description,
    structuredData: structure(markdown),
  })),
})
