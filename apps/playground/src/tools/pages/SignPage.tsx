import {
  useAccount,
  useLatchkey,
  useSession,
  useSignIn,
  useSignMessage,
  useSignOut,
  useSignTypedData,
} from '@latchkey/headless'
import { useSignPsbt } from '@latchkey/headless/bitcoin'
import { useState } from 'react'
import type { Chains } from '../../chains/chains'
import { ActiveAccount } from '../ActiveAccount'
import { Button, Facts, Field, NeedsWallet, Panel, Result, TextArea, useResetOnDisconnect } from '../controls'

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

/** Signs the account of the active namespace in, and reads a page that the server guards. */
function SignIn() {
  const isOn = useLatchkey().options.signIn !== undefined
  const { data: session } = useSession()
  return (
    <>
      {isOn ? (
        <Session />
      ) : (
        <Panel title="Sign in with the wallet">
          <p className="text-sm text-quiet">
            Off, or without a server to sign in at. “Sign-in” in the settings says which.
          </p>
        </Panel>
      )}
      {/* A new panel for each session, so that no answer to another one is shown. */}
      <ProtectedPage key={session?.id ?? ''} />
    </>
  )
}

/** Who is signed in, as the server says. */
function Session() {
  const { isConnected, isSignedIn } = useAccount()
  const session = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  useResetOnDisconnect(isConnected, signIn)
  const { account, signedInAt, expiresAt } = session.data ?? {}
  return (
    <Panel title="Sign in with the wallet">
      <Facts
        facts={[
          ['Account', account],
          ['Since', signedInAt && new Date(signedInAt).toLocaleString()],
          ['Until', expiresAt && new Date(expiresAt).toLocaleString()],
        ]}
      />
      {session.data && isConnected && !isSignedIn && (
        <p className="text-sm text-quiet">The connected account is another one.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isConnected || isSignedIn || signIn.isPending} onClick={() => signIn.mutate()}>
          {signIn.isPending ? 'Confirm in your wallet' : 'Sign in'}
        </Button>
        <Button disabled={!session.data || signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </div>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Sign-in" error={signIn.error ?? signOut.error ?? session.error} />
    </Panel>
  )
}

/** Asks for a page that the server guards, whatever this page believes. */
function ProtectedPage() {
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<Error | null>(null)
  const open = async () => {
    setAnswer('')
    setProblem(null)
    try {
      setAnswer(await readProtectedPage())
    } catch (error) {
      setProblem(error as Error)
    }
  }
  return (
    <Panel title="Protected page">
      <Button onClick={open}>Read the protected page</Button>
      {answer && <output className="min-w-0 text-sm [overflow-wrap:anywhere]">{answer}</output>}
      <Result label="Protected page" error={problem} />
    </Panel>
  )
}

async function readProtectedPage(): Promise<string> {
  const response = await fetch('/protected').catch(() => undefined)
  // Without a server, the page itself is the answer to every path.
  const answer: unknown = await response?.json().catch(() => undefined)
  const text = textOf(answer, response?.ok ? ['text'] : ['reasons', '0', 'description'])
  if (!response || text === undefined) throw new Error('No server answers at /protected.')
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return text
}

/** Returns the text at a path of a value, if there is one. */
function textOf(value: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (part, name) => (Object(part) as Readonly<Record<string, unknown>>)[name],
    value,
  )
  return typeof found === 'string' ? found : undefined
}
