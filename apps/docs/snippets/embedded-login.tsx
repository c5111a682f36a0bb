import { useEmbeddedLogin } from '@latchkey/headless'

/** For users who are logged in to the app already. */
export function OpenWallet() {
  const { getNonce, login, isPending, error } = useEmbeddedLogin()

  async function open() {
    const provider = 'acme'
    const nonce = await getNonce(provider)
    // Your server knows who asks, and signs the token for them.
    const response = await fetch('/api/wallet-token', { method: 'POST', body: JSON.stringify({ nonce }) })
    await login({ provider, idToken: await response.text() })
  }

  return (
    <>
      <button type="button" disabled={isPending} onClick={() => open().catch(() => {})}>
        Open my wallet
      </button>
      {error && <p role="alert">{error.shortMessage}</p>}
    </>
  )
}
