/** A shorter one would be found in texts that do not have it. */
const minLength = 6

/**
 * Returns a function that replaces secrets in a text by `***`, in whatever case: as they are, in an address,
 * in base64 and in hex. It is the second wall: texts of upstreams are not told at all.
 */
export function createRedaction(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets)]
    .filter((secret) => secret.length >= minLength)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('base64url'),
      Buffer.from(secret).toString('hex'),
    ])
  if (forms.length === 0) return (text) => text
  const escaped = [...new Set(forms)]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(escaped.join('|'), 'gi')
  return (text) => text.replace(pattern, '***')
}
