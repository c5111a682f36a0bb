import { createWallet } from '@latchkey/sandbox/wallet'
import { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { inject, onTestFinished } from 'vitest'
import type { LatchkeyOptions } from '../src/core/options.js'
import { LatchkeyProvider } from '../src/react/LatchkeyProvider.js'
import { createScene, ownPrivateKeys } from './scene.js'
import { createScriptedFrame, type ScriptedFrameOptions } from './scriptedFrame.js'

/** Creates a latchkey with an embedded wallet, and what a component needs to use it. */
export function emailScene(frameOptions: ScriptedFrameOptions = {}, options: Partial<LatchkeyOptions> = {}) {
  const wallet = createWallet({
    approval: 'auto',
    privateKeys: ownPrivateKeys,
    chains: inject('sandbox').chains,
  })
  const rpc = async (request: object) => {
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    return wallet.provider.request(request as never)
  }
  const frame = createScriptedFrame({ address: wallet.accounts[0], rpc, ...frameOptions })
  onTestFinished(frame.die)
  const scene = createScene({ embedded: frame.factory, ...options })
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey: scene.latchkey, queryClient, children })
  return { ...scene, frame, wallet, wrapper, queryClient }
}
