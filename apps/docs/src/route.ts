import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { navigation } from '../generate/navigation'

/**
 * Leaves the groups of the page's area in its sidebar. A list of generated pages stays only next to one of
 * them.
 */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const { head, entry, id } = starlightRoute
  const { area, group } = entry.data
  const shown = navigation.filter(
    (each) => each.area === area && (each.title === group || each.pages.some((path) => !path.endsWith('/*'))),
  )
  starlightRoute.sidebar = starlightRoute.sidebar.filter(({ label }) =>
    shown.some(({ title }) => title === label),
  )
  if (area === undefined) return
  const href = `${import.meta.env.BASE_URL}${id || 'index'}.md`
  head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href }, content: '' })
})
