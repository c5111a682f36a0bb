import { useAccount, useLatchkey, useSession, useSignIn, useSignOut } from '@latchkey/headless'
import { useState } from 'react'
import { Button, Facts, NeedsWallet, Panel, Result, useResetOnDisconnect } from '../controls'

/** Signs the account of the active namespace in, and reads a page that the server guards. */
export function SignIn() {
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
