'use client'

import { type InitialState, LatchkeyProvider } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { latchkey } from './latchkey'

interface ProvidersProps {
  initialState: InitialState | undefined
  children: ReactNode
}

export function Providers({ initialState, children }: ProvidersProps) {
  return (
    <LatchkeyProvider latchkey={latchkey} initialState={initialState}>
      {children}
    </LatchkeyProvider>
  )
}
