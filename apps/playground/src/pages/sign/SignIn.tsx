import { useAccount } from '@latchkey/headless'
import { useSignIn } from '@latchkey/headless/solana'
import { base58 } from '@scure/base'
import { Button, Panel } from '../../parts/controls'
import { NeedsWallet } from '../../parts/NeedsWallet'
import { Result } from '../../parts/Result'
import { useResetOnDisconnect } from '../../parts/useResetOnDisconnect'

/** Signs in with a message that the wallet creates (CAIP-122). */
export function SignIn() {
  const { isConnected } = useAccount()
  const signIn = useSignIn()
  useResetOnDisconnect(isConnected, signIn)
  const { data } = signIn
  return (
    <Panel title="Sign in with Solana">
      <p className="text-sm text-quiet">The wallet writes the message, and names this page in it.</p>
      <Button
        disabled={!isConnected || signIn.isPending}
        onClick={() =>
          signIn.mutate({
            message: { domain: window.location.host, statement: 'Sign in to the Latchkey playground.' },
          })
        }
      >
        {signIn.isPending ? 'Confirm in your wallet' : 'Sign in'}
      </Button>
      <NeedsWallet isConnected={isConnected} />
      {data && (
        <output
          aria-label="Signed message"
          className="block rounded-lg bg-page p-3 font-mono text-xs break-words whitespace-pre-wrap"
        >
          {new TextDecoder().decode(data.message)}
        </output>
      )}
      <Result label="Sign-in signature" value={data && base58.encode(data.signature)} error={signIn.error} />
    </Panel>
  )
}
