'use client'

import { createElement, type ReactElement, type ReactNode } from 'react'
import { WagmiContext } from 'wagmi'
import type { Adapter } from '../../core/adapter.js'
import { wagmiConfigOf } from './wagmiConfigOf.js'

/**
 * Gives the tree below to wagmi's hooks. Not `WagmiProvider`: that one reconnects and resets by itself, and the adapter alone does
 * that here.
 */
export function WagmiAdapterProvider(props: { adapter: Adapter; children?: ReactNode }): ReactElement {
  return createElement(WagmiContext.Provider, { value: wagmiConfigOf(props.adapter) }, props.children)
}
