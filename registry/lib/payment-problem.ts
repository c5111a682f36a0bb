import type { Network, PaymentText, TokenReference } from '@latchkey/headless'
import { sendMessages } from '../messages/send'

/** Returns why a payment link cannot be paid here. `undefined` if it can, or is no link. */
export function paymentProblem(
  payment: PaymentText,
  network: Pick<Network, 'name' | 'networkId'>,
  token: TokenReference | undefined,
): string | undefined {
  if (payment.error) return payment.error.shortMessage
  if (isOtherNetwork(payment.network, network.networkId)) return sendMessages.otherNetwork(network.name)
  const isOther = payment.token !== undefined && payment.token.toLowerCase() !== token?.address?.toLowerCase()
  return isOther ? sendMessages.otherToken : undefined
}

/** Compares the CAIP-2 id or namespace that a link names with the account's network. */
function isOtherNetwork(wanted: string | undefined, own: string): boolean {
  if (wanted === undefined) return false
  return wanted.includes(':') ? wanted !== own : wanted !== own.split(':')[0]
}
