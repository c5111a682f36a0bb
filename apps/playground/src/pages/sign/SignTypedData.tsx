import { useSignTypedData } from '@latchkey/headless'
import { Button, Panel, Result } from '../../parts/controls'

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

/** Signs typed data (EIP-712). */
export function SignTypedData() {
  const typed = useSignTypedData()
  return (
    <Panel title="Sign typed data">
      <pre className="overflow-auto rounded-lg bg-page p-3 text-xs">{JSON.stringify(typedData, null, 2)}</pre>
      <Button disabled={typed.isPending} onClick={() => typed.mutate({ typedData })}>
        {typed.isPending ? 'Confirm in your wallet' : 'Sign typed data'}
      </Button>
      <Result label="Typed data signature" value={typed.data} error={typed.error} />
    </Panel>
  )
}
