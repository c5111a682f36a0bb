const minSearchLength = 2

/** Returns the text to search for. Empty for fewer than 2 characters. */
export function toSearch(typed = ''): string {
  const text = typed.trim()
  return [...text].length < minSearchLength ? '' : text
}
