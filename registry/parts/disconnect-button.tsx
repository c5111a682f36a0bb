import { LogOutIcon } from 'lucide-react'
import { useDisconnectAccount } from '../lib/use-disconnect-account'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { ErrorNote } from './error-note'

const words = messages.account

/** Disconnects the account. */
export function DisconnectButton() {
  const { disconnect, isPending, error } = useDisconnectAccount()
  return (
    <>
      {error && <ErrorNote error={error} />}
      <Button variant="danger" data-action="disconnect" isBusy={isPending} onClick={disconnect}>
        {!isPending && (
          <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        )}
        {isPending ? words.disconnecting : words.disconnect}
      </Button>
    </>
  )
}
