// app/orders/page.tsx
import { cookieToInitialState } from '@latchkey/headless'
import { headers } from 'next/headers'
import { Suspense } from 'react'
import { signIn } from './sign-in-next'

/** The account comes from the wallet's cookie, and is only shown. The session comes from your server. */
async function Orders() {
  const requestHeaders = await headers()
  const session = await signIn.getSession({ headers: requestHeaders })
  const account = cookieToInitialState(requestHeaders.get('cookie'))
  if (!session) return <p>{account ? 'Sign in to see your orders.' : 'Connect your wallet.'}</p>
  return <p>Orders of {session.account}</p>
}

export default function OrdersPage() {
  return (
    <Suspense>
      <Orders />
    </Suspense>
  )
}
