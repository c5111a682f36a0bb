/** Returns the query string of the page with a parameter set, or removed if it is `undefined`. */
export function searchWith(name: string, value: string | undefined): string {
  const query = new URLSearchParams(window.location.search)
  if (value === undefined) query.delete(name)
  else query.set(name, value)
  return `?${query.toString().replaceAll(/=(?=&|$)/g, '')}`
}
