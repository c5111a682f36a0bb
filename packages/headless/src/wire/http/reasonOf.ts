/** Returns the first reason in the body of a hosted server's error, or an empty text. */
export function reasonOf(error: unknown): string {
  const { reasons } = Object(Object(error).body)
  const description: unknown = Array.isArray(reasons) ? Object(reasons[0]).description : undefined
  return typeof description === 'string' ? description : ''
}
