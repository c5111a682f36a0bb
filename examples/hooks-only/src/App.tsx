import { useAccount, useReconnect } from '@latchkey/headless'
import { Account } from './Account'
import { SendForm } from './SendForm'
import { SignIn } from './SignIn'
import { Wallets } from './Wallets'

export function App() {
  const { isConnected } = useAccount()
  const { isPending } = useReconnect()
  return (
    <main>
      <h1>My wallet</h1>
      {isPending ? (
        <p role="status">Connecting to the wallet of your last visit…</p>
      ) : isConnected ? (
        <>
          <Account />
          <SendForm />
          <SignIn />
        </>
      ) : (
        <Wallets />
      )}
    </main>
  )
}
