import { isSameAddress, type Namespace } from '@latchkey/protocol'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { AccountKind } from '../../wire/rpc/readAccountKind.js'

/**
 * What the user should know before sending:
 *
 * - `send/already-pending`: the same payment was sent in this browser and is not confirmed yet. Only of
 *   `reviewSend`.
 * - `send/arrives-less`: the token keeps a part of each transfer. Only of `reviewSend`, if the endpoint
 *   simulates it.
 * - `send/own-receiver`: the receiver is the account that sends.
 * - `send/receiver-look-alike`: the receiver looks like an address that the user knows, and is another one.
 * - `send/receiver-first-time`: the user has not sent to the receiver in this browser.
 * - `send/receiver-token`: the receiver is the contract of a token.
 * - `send/receiver-contract`: the receiver is another contract.
 * - `send/name-normalized`: the name that was entered stands for another text. ENSIP-15
 */
export type SendWarningCode =
  | 'send/already-pending'
  | 'send/arrives-less'
  | 'send/own-receiver'
  | 'send/receiver-look-alike'
  | 'send/receiver-first-time'
  | 'send/receiver-token'
  | 'send/receiver-contract'
  | 'send/name-normalized'

/** What the user should know before sending. */
export interface SendWarning {
  readonly code: SendWarningCode
  /** One sentence for the user, or two. */
  readonly message: string
  /** Of `send/receiver-look-alike`: the address that the user knows. Show both, with what differs. */
  readonly knownAddress?: string | undefined
}

/** How many characters at each end of two addresses are equal if one looks like the other. */
const likeCharacters = 3

export const ownReceiver: SendWarning = {
  code: 'send/own-receiver',
  message: 'That is your own address. You pay only the network fee.',
}

/** Returns what the user should know of a receiver, the most serious first. */
export function receiverWarnings(parameters: {
  namespace: Namespace
  address: string
  /** The account that sends. */
  from: string
  /** Other addresses that the user knows. */
  known: readonly string[]
  kind: AccountKind
  /** The name that was entered, and its normal form. */
  name?: { readonly entered: string; readonly normal: string } | undefined
}): readonly SendWarning[] {
  const { namespace, address, from, known, kind, name } = parameters
  const warnings: SendWarning[] = []
  if (name && name.entered.toLowerCase() !== name.normal)
    warnings.push({ code: 'send/name-normalized', message: `That name is read as ${name.normal}.` })
  if (isSameAddress(address, from, namespace)) return [...warnings, ownReceiver]
  if (kind === 'token')
    warnings.push({
      code: 'send/receiver-token',
      message: 'That is the contract of a token. What it receives is usually lost.',
    })
  const like = [from, ...known].find((each) => isLookAlike(address, each, namespace))
  const isKnown = known.some((each) => isSameAddress(address, each, namespace))
  if (like && !isKnown)
    warnings.push({
      code: 'send/receiver-look-alike',
      message: `That looks like ${shortenAddress(like)}, which you know, but is another address.`,
      knownAddress: like,
    })
  else if (!isKnown)
    warnings.push({ code: 'send/receiver-first-time', message: 'You haven’t sent to this address before.' })
  if (kind === 'contract')
    warnings.push({
      code: 'send/receiver-contract',
      message: 'That is a contract. Check that it can receive this on this network.',
    })
  return warnings
}

/** Returns whether two addresses differ, but begin and end with the same characters. */
function isLookAlike(a: string, b: string, namespace: Namespace): boolean {
  if (isSameAddress(a, b, namespace)) return false
  const [one, other] = [shownPart(a, namespace), shownPart(b, namespace)]
  return (
    one.slice(0, likeCharacters) === other.slice(0, likeCharacters) &&
    one.slice(-likeCharacters) === other.slice(-likeCharacters)
  )
}

/** Returns an address without what all addresses of its network begin with. */
function shownPart(address: string, namespace: Namespace): string {
  if (namespace === 'eip155') return address.toLowerCase().replace(/^0x/, '')
  return address.replace(/^(?:bc|tb|bcrt|cosmos)1[qp]?/i, '')
}
