import { useAccount, useSession, useSignIn, useSignOut } from '@latchkey/headless'

export function SignIn() {
  const { isConnected, isSignedIn } = useAccount()
  const { data: session } = useSession()
  const { mutate: signIn, isPending, error } = useSignIn()
  const { mutate: signOut } = useSignOut()
  if (isSignedIn)
    return (
      <>
        <p>Signed in as {session?.userId}</p>
        <button type="button" onClick={() => signOut()}>
          Sign out
        </button>
      </>
    )
  if (!isConnected) return null
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => signIn()}>
        {isPending ? 'Confirm in your wallet' : 'Sign in'}
      </button>
      {error && <p role="alert">{error.shortMessage}</p>}
    </>
  )
}
