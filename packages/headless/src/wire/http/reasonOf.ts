/** Returns the first reason in the body of a hosted server's error, or an empty text. */
export function reasonOf(error: unknown): string {
  return textIn(error, 'description')
}

/** Returns the name of that reason, which is the same for all its sentences, or an empty text. */
export function reasonNameOf(error: unknown): string {
  return textIn(error, 'name')
}

function textIn(error: unknown, key: 'name' | 'description'): string {
  const { reasons } = Object(Object(error).body)
  const text: unknown = Array.isArray(reasons) ? Object(reasons[0])[key] : undefined
  return typeof text === 'string' ? text : ''
}
