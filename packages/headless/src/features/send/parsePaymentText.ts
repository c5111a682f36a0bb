/** What a payment link or the code of a receiver asks for. */
export interface PaymentText {
  /** The address or name of the receiver. */
  readonly receiver: string
  /** CAIP-2 id or namespace of the network, if the link names one. */
  readonly network?: string | undefined
}

/** EIP-681: the target, the chain id, and the function with its parameters. */
const ethereum = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/i

/**
 * Reads what the user pasted or scanned: an address, a name, or a payment link (EIP-681, BIP-21, Solana Pay).
 * The receiver is not validated: `resolveReceiver` does that. The amount of a link is not read, because the
 * user enters it.
 *
 * @example
 * ```ts
 * import { parsePaymentText } from '@latchkey/headless'
 *
 * parsePaymentText('ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@1?value=1e18')
 * // { receiver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', network: 'eip155:1' }
 * ```
 */
export function parsePaymentText(text: string): PaymentText {
  const entered = text.trim()
  const [, target = '', chainId, call, query] = ethereum.exec(entered) ?? []
  if (target) {
    // The target of a transfer of a token is its contract.
    const receiver = call ? (new URLSearchParams(query).get('address') ?? '') : target
    return { receiver, network: chainId ? `eip155:${chainId}` : 'eip155' }
  }
  const [, scheme = '', address = ''] = /^(bitcoin|solana):([^?]+)/i.exec(entered) ?? []
  if (!address) return { receiver: entered }
  return { receiver: address, network: scheme.toLowerCase() === 'bitcoin' ? 'bip122' : 'solana' }
}
