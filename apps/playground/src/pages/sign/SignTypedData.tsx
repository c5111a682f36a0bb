import { useAccount, useSignTypedData } from '@latchkey/headless'
import { Button, Panel } from '../../parts/controls'
import { NeedsWallet } from '../../parts/NeedsWallet'
import { Result } from '../../parts/Result'
import { useResetOnDisconnect } from '../../parts/useResetOnDisconnect'

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
  const { isConnected } = useAccount()
  const typed = useSignTypedData()
  useResetOnDisconnect(isConnected, typed)
  return (
    <Panel title="Sign typed data">
      <pre className="overflow-auto rounded-lg bg-page p-3 text-xs">{JSON.stringify(typedData, null, 2)}</pre>
      <Button disabled={!isConnected || typed.isPending} onClick={() => typed.mutate({ typedData })}>
        {typed.isPending ? 'Confirm in your wallet' : 'Sign typed data'}
      </Button>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Typed data signature" value={typed.data} error={typed.error} />
    </Panel>
  )
}
