import { element } from './element.js'

/** Creates the numbered list of the words of a code or wallet. */
export function wordList(words: string): HTMLOListElement {
  return element('ol', { class: 'words' }, ...words.split(' ').map((word) => element('li', {}, word)))
}
