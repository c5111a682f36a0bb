'use client'

import { createElement, type ReactElement, type ReactNode } from 'react'
import { WagmiContext } from 'wagmi'
import type { Adapter } from '../../core/adapter.js'
import { wagmiConfigOf } from './wagmiConfigOf.js'

/**
 * Provides the config to wagmi's hooks. Does not use `WagmiProvider`, which reconnects and resets by itself:
 * only the adapter does that here.
 */
export function WagmiAdapterProvider(props: { adapter: Adapter; children?: ReactNode }): ReactElement {
  return createElement(WagmiContext.Provider, { value: wagmiConfigOf(props.adapter) }, props.children)
}
