import { BaseError, useAccount, useEvents, useSignMessage } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { createSiweMessage } from 'viem/siwe'

export function SignIn() {
  const { address, network } = useAccount({ namespace: 'eip155' })
  const { mutateAsync: sign } = useSignMessage()
  const [user, setUser] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const signIn = async () => {
    const { nonce } = await call('/api/nonce')
    const message = createSiweMessage({
      address: address as `0x${string}`,
      chainId: Number(network?.id),
      domain: location.host,
      uri: location.origin,
      nonce: nonce ?? '',
      version: '1',
      statement: 'Sign in to My app.',
    })
    const signature = await sign({ message, namespace: 'eip155' })
    setUser((await call('/api/sign-in', { message, signature })).address)
  }
  const signOut = async () => {
    setUser(undefined)
    await call('/api/sign-out', {})
  }
  const run = async (step: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(undefined)
    await step().catch((error) => {
      setProblem(error instanceof BaseError ? error.shortMessage : 'The server does not answer.')
    })
    setIsBusy(false)
  }

  // Another account than that of the session ends it, also if it was chosen while the page was closed.
  useEffect(() => {
    let isOver = false
    const check = async () => {
      if (!address) return
      const { address: known } = await call('/api/me')
      if (isOver) return
      if (known && known !== address) await call('/api/sign-out', {})
      else setUser(known)
    }
    void check().catch(() => setProblem('The server does not answer.'))
    return () => {
      isOver = true
    }
  }, [address])
  useEvents((event) => {
    if (event.type !== 'account.disconnected' || event.namespace !== 'eip155') return
    // A wallet that is only locked comes back.
    if (!event.isPaused) void run(signOut)
  })

  if (!address || !network) return null
  const isSignedIn = user === address
  return (
    <>
      {isSignedIn && <p>Signed in as {user}</p>}
      <button type="button" disabled={isBusy} onClick={() => void run(isSignedIn ? signOut : signIn)}>
        {isSignedIn ? 'Sign out' : isBusy ? 'Signing in' : 'Sign in'}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

/** Asks the server. With a body, by POST. */
async function call(path: string, body?: object): Promise<{ nonce?: string; address?: string }> {
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
