import { plainLinks } from './plainLinks'

/** The first sentence of a text, on one line and without links. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = plainLinks(text).split(/\n\s*\n/)
  const line = paragraph.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?[.:?](?= |$)/.exec(line)?.[0].replace(/:$/, '.') ?? line
}
