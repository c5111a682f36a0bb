import { useAccount, useSignMessage } from '@latchkey/headless'
import { useState } from 'react'
import { Button, Field, Panel } from '../../parts/controls'
import { NeedsWallet } from '../../parts/NeedsWallet'
import { Result } from '../../parts/Result'
import { useResetOnDisconnect } from '../../parts/useResetOnDisconnect'

/** Signs a text, in any namespace. */
export function SignMessage() {
  const [message, setMessage] = useState('Hello from the playground')
  const { isConnected } = useAccount()
  const sign = useSignMessage()
  useResetOnDisconnect(isConnected, sign)
  return (
    <Panel title="Sign a message">
      <Field label="Message" value={message} onChange={(event) => setMessage(event.target.value)} />
      <Button disabled={!isConnected || sign.isPending} onClick={() => sign.mutate({ message })}>
        {sign.isPending ? 'Confirm in your wallet' : 'Sign message'}
      </Button>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Signature" value={sign.data} error={sign.error} />
    </Panel>
  )
}
