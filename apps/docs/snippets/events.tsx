import { useEvents } from '@latchkey/headless'

export function Log() {
  useEvents((event) => {
    // Also on a later visit, without a click. `connect.succeeded` is a click alone.
    if (event.type === 'account.connected') console.log('Connected', event.address)
    if (event.type === 'account.disconnected') console.log('Disconnected', event.namespace)
    if (event.type === 'send.confirmed') console.log('Confirmed', event.hash)
    if (event.type === 'send.failed') console.log('Failed', event.error.code)
  })
  return null
}
