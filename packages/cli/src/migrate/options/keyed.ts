/** Returns `key: value`, or `key` if the value is a variable of that name. */
export function keyed(key: string, text: string): string {
  return key === text ? key : `${key}: ${text}`
}
