import './styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '../lib/Providers'

export const metadata: Metadata = {
  title: { default: 'Latchkey', template: '%s - Latchkey' },
  description: 'A wallet kit for React with views that you own.',
}

/** The document of every page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex min-h-screen flex-col">
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
