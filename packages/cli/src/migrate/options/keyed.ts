/** `key: value`, or `key` alone where the value is a variable of that name. */
export function keyed(key: string, text: string): string {
  return key === text ? key : `${key}: ${text}`
}
