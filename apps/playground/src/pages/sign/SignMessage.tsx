import { useSignMessage } from '@latchkey/headless'
import { useState } from 'react'
import { Button, Field, Panel, Result } from '../../parts/controls'

/** Signs a text, in any namespace. */
export function SignMessage() {
  const [message, setMessage] = useState('Hello from the playground')
  const sign = useSignMessage()
  return (
    <Panel title="Sign a message">
      <Field label="Message" value={message} onChange={(event) => setMessage(event.target.value)} />
      <Button disabled={sign.isPending} onClick={() => sign.mutate({ message })}>
        {sign.isPending ? 'Confirm in your wallet' : 'Sign message'}
      </Button>
      <Result label="Signature" value={sign.data} error={sign.error} />
    </Panel>
  )
}
