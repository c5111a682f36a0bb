const maxLength = 200

/**
 * Removes secrets from a text of the client: topics, keys, tokens, messages, queries of urls, and addresses.
 * Cuts it after 200 characters.
 */
export function redact(text: string): string {
  return text
    .replace(/\{.*\}|\[.*\]/gs, '…')
    .replace(/\?\S+/g, '?…')
    .replace(/\bwc:\S+/g, 'wc:…')
    .replace(/[\w+/=.-]*[\w+/=-]{24,}[\w+/=.-]*/g, '…')
    .slice(0, maxLength)
}
