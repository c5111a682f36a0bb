import { useAccount, useSignMessage } from '@latchkey/headless'
import { Problem } from './Problem'

/** Proves that the user has the account. A server checks the signature, for instance with viem's `verifyMessage`. */
export function SignIn() {
  const { address } = useAccount()
  const { mutate, data: signature, isPending, error } = useSignMessage()
  return (
    <section aria-label="Sign">
      <h2>Prove that it is yours</h2>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ message: `I have the account ${address}.` })}
      >
        {isPending ? 'Confirm in your wallet…' : 'Sign a message'}
      </button>
      {signature && <output>{signature}</output>}
      <Problem error={error} />
    </section>
  )
}
