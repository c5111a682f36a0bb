/**
 * Validates a connection link (`wc:<topic>@2?relay-protocol=irn&symKey=...&expiryTimestamp=...`) before the
 * client parses it.
 * @param now Milliseconds since the epoch.
 * @returns The link without surrounding text, and its topic.
 * @throws Error with a message for the user
 */
export function checkUri(text: string, now: number): { uri: string; topic: string } {
  const uri = unwrap(text.trim())
  const parts = /^wc:([0-9a-f]+)@(\d+)\?(.+)$/i.exec(uri)
  if (!parts)
    throw new Error('This is not a connection link. One begins with "wc:"; copy it again in the app.')
  const [, topic = '', version, query] = parts
  if (version !== '2') throw new Error('This link is of an old kind that wallets no longer take.')
  const parameters = new URLSearchParams(query)
  if (!/^[0-9a-f]{64}$/i.test(parameters.get('symKey') ?? '') || topic.length !== 64) {
    throw new Error('This connection link is incomplete. Copy all of it in the app.')
  }
  const expiry = Number(parameters.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  if (!(expiry * 1_000 > now)) throw new Error('This code has expired. Ask the app for a new one.')
  return { uri, topic }
}

/** A link that opens a wallet contains the connection link in its parameter `uri`. */
function unwrap(text: string): string {
  if (text.startsWith('wc:') || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('uri') ?? text
}
