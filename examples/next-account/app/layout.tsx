import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { readState } from './account'
import { Providers } from './providers'
import './styles.css'

export const metadata: Metadata = { title: 'Account on the server' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <WalletState>{children}</WalletState>
        </Suspense>
      </body>
    </html>
  )
}

/** Waits for the request. The layout around it can stay static. */
async function WalletState({ children }: { children: ReactNode }) {
  return <Providers initialState={await readState()}>{children}</Providers>
}
