/** Wallets of a page of the list. */
export const listPageSize = 40
/** Wallets of a page of a search. */
export const searchPageSize = 100
/** How long typing must have stopped before it is searched for. */
export const searchWaitMs = 300

const minSearchLength = 2

/** What is searched for; empty where too little was typed: fewer than 2 characters. */
export function toSearch(typed = ''): string {
  const text = typed.trim()
  return [...text].length < minSearchLength ? '' : text
}
