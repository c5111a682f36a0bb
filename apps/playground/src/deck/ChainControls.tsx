import { useSyncExternalStore } from 'react'
import type { SandboxScene } from '../sandbox'
import { chainButtons } from './chainButtons'
import type { DeckWallet } from './deckWallets'
import { SandboxControls } from './SandboxControls'

/** Gives money to the account that a wallet has selected, and makes the endpoint of the chain that it is on fail. */
export function ChainControls({ scene, chosen }: { scene: SandboxScene; chosen: DeckWallet | undefined }) {
  useSelection(chosen)
  const chain = chainButtons(scene.config, chosen)
  return (
    chain && (
      <SandboxControls title={`Chain ${chain.name}`} url={scene.config.url} controls={chain.controls} />
    )
  )
}

const nothing = () => () => {}

/** Follows the wallet: another account or chain makes other buttons. */
function useSelection(chosen: DeckWallet | undefined) {
  const controls = chosen?.wallet.controls
  return useSyncExternalStore(controls?.subscribe ?? nothing, () => controls?.getSnapshot())
}
