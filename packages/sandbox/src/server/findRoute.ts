import { RequestError } from './RequestError.js'
import type { Route, Routes } from './routes/Route.js'

/**
 * Returns the route of a request, and the value of `:id` in its path.
 * @throws RequestError 404 if there is none
 */
export function findRoute(routes: Routes, method: string, pathname: string): { route: Route; id: string } {
  const [id = ''] = /(?<=^\/[a-z]+\/)\d+(?=\/)/.exec(pathname) ?? []
  const name = `${method} ${id ? pathname.replace(`/${id}/`, '/:id/') : pathname}`
  if (!Object.hasOwn(routes, name)) throw new RequestError(404, `There is nothing at ${method} ${pathname}.`)
  return { route: routes[name as keyof Routes] as Route, id }
}
