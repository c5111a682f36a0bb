import { useAccount, useSignMessage, useSignTypedData } from '@latchkey/headless'
import { useSignPsbt } from '@latchkey/headless/bitcoin'
import { useState } from 'react'
import type { Chains } from '../../chains/chains'
import { ActiveAccount } from '../ActiveAccount'
import { Button, Field, NeedsWallet, Panel, Result, TextArea, useResetOnDisconnect } from '../controls'
import { SignIn } from './SignIn'

/** All kinds of signatures of the active namespace. */
export function SignPage({ chains }: { chains: Chains }) {
  const { namespace } = useAccount()
  return (
    <>
      <ActiveAccount />
      {/* A new panel for each namespace, so that no signature of another one is shown. */}
      <SignMessage key={namespace} />
      <SignIn key={`${namespace} sign-in`} />
      {namespace === 'eip155' && <SignTypedData />}
      {namespace === 'bip122' && <SignPsbt url={chains.sandbox?.config.bitcoin?.url} />}
    </>
  )
}

/** Signs a text, in any namespace. */
function SignMessage() {
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
function SignTypedData() {
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

/** Signs a Bitcoin transaction (BIP-174). */
function SignPsbt({ url }: { url: string | undefined }) {
  const { address, isConnected } = useAccount()
  const [psbt, setPsbt] = useState('')
  const [problem, setProblem] = useState<Error | null>(null)
  const sign = useSignPsbt()
  useResetOnDisconnect(isConnected, sign)
  const make = async () => {
    setProblem(null)
    if (!url || !address) return
    try {
      const { buildExamplePsbt } = await import('./buildExamplePsbt')
      setPsbt(await buildExamplePsbt({ url, address }))
    } catch (error) {
      setProblem(error as Error)
    }
  }
  return (
    <Panel title="Sign a PSBT">
      <TextArea
        label="PSBT (base64)"
        placeholder="Paste one, or make one."
        value={psbt}
        onChange={(event) => setPsbt(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!url || !address} onClick={make}>
          Make one from the account's coins
        </Button>
        <Button
          disabled={!isConnected || sign.isPending || psbt === ''}
          onClick={() => sign.mutate({ psbt: psbt.trim() })}
        >
          {sign.isPending ? 'Confirm in your wallet' : 'Sign PSBT'}
        </Button>
      </div>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Example" error={problem} />
      <Result label="Signed PSBT" value={sign.data?.psbt} error={sign.error} />
    </Panel>
  )
}
