const minSearchLength = 2

/** What is searched for; empty where too little was typed: fewer than 2 characters. */
export function toSearch(typed = ''): string {
  const text = typed.trim()
  return [...text].length < minSearchLength ? '' : text
}
