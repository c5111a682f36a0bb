const maxLength = 200

/**
 * Removes from a text of the client what nobody else may read: topics and keys, tokens, messages, what
 * follows the `?` of a url, and addresses. Cuts it after 200 characters.
 */
export function redact(text: string): string {
  return text
    .replace(/\{.*\}|\[.*\]/gs, '…')
    .replace(/\?\S+/g, '?…')
    .replace(/\bwc:\S+/g, 'wc:…')
    .replace(/[\w+/=.-]*[\w+/=-]{24,}[\w+/=.-]*/g, '…')
    .slice(0, maxLength)
}
