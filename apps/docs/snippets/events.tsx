import { useEvents } from '@latchkey/headless'

export function Log() {
  useEvents((event) => {
    if (event.type === 'connect.succeeded') console.log('Connected', event.namespace)
    if (event.type === 'send.confirmed') console.log('Confirmed', event.hash)
    if (event.type === 'send.failed') console.log('Failed', event.error.code)
  })
  return null
}
