import { useSyncExternalStore } from 'react'
import type { SandboxScene } from '../sandbox'
import { chainButtons } from './chainButtons'
import type { DeckWallet } from './deckWallets'
import { SandboxControls } from './SandboxControls'

/** Funds the active account of a wallet, and sets faults for the endpoint of its chain. */
export function ChainControls({ scene, chosen }: { scene: SandboxScene; chosen: DeckWallet | undefined }) {
  useSelection(chosen)
  const chain = chainButtons(scene.config, chosen)
  return (
    chain && (
      <SandboxControls title={`Network ${chain.name}`} url={scene.config.url} controls={chain.controls} />
    )
  )
}

const nothing = () => () => {}

/** Returns the wallet's account and chain, which decide the buttons. */
function useSelection(chosen: DeckWallet | undefined) {
  const controls = chosen?.wallet.controls
  return useSyncExternalStore(controls?.subscribe ?? nothing, () => controls?.getSnapshot())
}
