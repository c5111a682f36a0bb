import type { ConnectionAccount } from '@latchkey/headless'
import { messages } from '../messages'

/** Returns what an address is for, if the wallet has several for different purposes. */
export function addressLabel({ type }: ConnectionAccount): string | undefined {
  return type === 'payment' || type === 'ordinal' ? messages.account[type] : undefined
}
