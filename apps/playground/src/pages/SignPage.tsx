import { useSignMessage, useSignTypedData } from '@latchkey/headless'
import { useState } from 'react'
import { Button, Field, Panel, Result } from '../parts/controls'

const typedData = {
  domain: { name: 'Latchkey playground', version: '1', chainId: 1337 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', contents: 'Hello' },
} as const

export function SignPage() {
  const [message, setMessage] = useState('Hello from the playground')
  const text = useSignMessage()
  const typed = useSignTypedData()
  return (
    <>
      <Panel title="Sign a message">
        <Field label="Message" value={message} onChange={(event) => setMessage(event.target.value)} />
        <Button disabled={text.isPending} onClick={() => text.mutate({ message })}>
          {text.isPending ? 'Confirm in your wallet' : 'Sign message'}
        </Button>
        <Result label="Signature" value={text.data} error={text.error} />
      </Panel>
      <Panel title="Sign typed data">
        <pre className="overflow-auto rounded-lg bg-page p-3 text-xs">
          {JSON.stringify(typedData, null, 2)}
        </pre>
        <Button disabled={typed.isPending} onClick={() => typed.mutate({ typedData })}>
          {typed.isPending ? 'Confirm in your wallet' : 'Sign typed data'}
        </Button>
        <Result label="Typed data signature" value={typed.data} error={typed.error} />
      </Panel>
    </>
  )
}
