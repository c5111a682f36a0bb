import { useEvents } from '@latchkey/headless'

export function AccountWatch({ onChange }: { onChange: (address: string | undefined) => void }) {
  useEvents((event) => {
    // The user has chosen another account, in the wallet or in the modal.
    if (event.type === 'account.changed') onChange(event.address)
    if (event.type === 'account.disconnected') onChange(undefined)
  })
  return null
}
