import { useAccount, useSignMessage } from '@latchkey/headless'
import { createSiweMessage } from 'viem/siwe'

export function SignIn() {
  const { address, network } = useAccount()
  const { mutateAsync, isPending, error } = useSignMessage()
  if (!address || network?.namespace !== 'eip155') return null
  const signIn = async () => {
    const nonce = await (await fetch('/api/nonce')).text()
    const message = createSiweMessage({
      address: address as `0x${string}`,
      chainId: Number(network.id),
      domain: location.host,
      uri: location.origin,
      nonce,
      version: '1',
      statement: 'Sign in to My app.',
    })
    const signature = await mutateAsync({ message })
    await fetch('/api/sign-in', { method: 'POST', body: JSON.stringify({ message, signature }) })
  }
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void signIn().catch(() => {})}>
        Sign in
      </button>
      {error && <p role="alert">{error.shortMessage}</p>}
    </>
  )
}
