import type { ConnectionAccount } from '@latchkey/headless'
import { messages } from '../messages'

/** Returns the purpose of an address, if it has one. */
export function addressLabel({ type }: ConnectionAccount): string | undefined {
  return type === 'payment' || type === 'ordinal' ? messages.account[type] : undefined
}
