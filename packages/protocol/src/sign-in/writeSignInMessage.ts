import { parseSignInMessage } from './parseSignInMessage.js'
import { clusterNames, requestWords, type SignInMessage, type SignInNamespace } from './signInMessage.js'

/**
 * Writes the text that a wallet signs: ERC-4361 on EVM, the same lines with another first one on Bitcoin and
 * Polkadot, and the text of Sign In With Solana (Wallet Standard) on Solana.
 *
 * @throws {TypeError} If a field is not valid. What is written can always be parsed, with the same fields.
 *
 * @example
 * ```ts
 * import { writeSignInMessage } from '@latchkey/protocol'
 *
 * const text = writeSignInMessage({
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 *   domain: 'my.app',
 *   uri: 'https://my.app',
 *   version: '1',
 *   nonce: 'k3Yb0vQ2Lr7Zt1Xa',
 *   issuedAt: new Date().toISOString(),
 * })
 * ```
 */
export function writeSignInMessage(message: SignInMessage): string {
  const text = toText(message)
  const parsed = parseSignInMessage(text)
  if (!parsed) throw new TypeError('The fields of the sign-in message are not valid.')
  const changed = (Object.keys({ ...message, ...parsed }) as (keyof SignInMessage)[]).find(
    (name) => JSON.stringify(message[name]) !== JSON.stringify(parsed[name]),
  )
  if (changed) throw new TypeError(`The field "${changed}" of the sign-in message is not valid.`)
  return text
}

function toText(message: SignInMessage): string {
  const { address, domain, scheme, statement, resources } = message
  const [namespace = '', reference = ''] = message.networkId.split(':')
  const isSolana = namespace === 'solana'
  const fields = [
    ['URI', message.uri],
    ['Version', message.version],
    ['Chain ID', isSolana ? (clusterNames[reference] ?? reference) : reference],
    ['Nonce', message.nonce],
    ['Issued At', message.issuedAt],
    ['Expiration Time', message.expirationTime],
    ['Not Before', message.notBefore],
    ['Request ID', message.requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain}${requestWords(namespace as SignInNamespace)}`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    // Without a statement, ERC-4361 keeps its empty lines and the text of Solana does not.
    ...(statement === undefined && isSolana ? [] : ['']),
    ...fields,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
