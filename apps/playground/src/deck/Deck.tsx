import { useState } from 'react'
import { Button, Panel } from '../parts/controls'
import type { SandboxScene } from '../sandbox'
import { ChainControls } from './ChainControls'
import { copySceneAsTest } from './copySceneAsTest'
import { DirectoryControls } from './DirectoryControls'
import { type DeckWallet, deckWallets } from './deckWallets'
import { FaultButtons } from './FaultButtons'
import { RelayControls } from './RelayControls'
import { WalletControls } from './WalletControls'
import { WireLogList } from './WireLogList'

/** Sets what wallets and servers do next, and shows all requests. */
export function Deck({ scene }: { scene: SandboxScene }) {
  const [wallets] = useState(() => deckWallets(scene))
  const [index, setIndex] = useState(0)
  const chosen = wallets[index]
  return (
    <section aria-label="Controls" className="drawer-column grid grid-cols-1 gap-4">
      {chosen ? (
        <>
          <Panel title="Test wallet">
            {wallets.length > 1 && (
              <div className="flex flex-wrap gap-1.5">
                {wallets.map((each, position) => (
                  <Button key={each.path} aria-pressed={each === chosen} onClick={() => setIndex(position)}>
                    {each.name}
                  </Button>
                ))}
              </div>
            )}
            <WalletControls key={chosen.path} chosen={chosen} />
          </Panel>
          <Panel title="Next request">
            <FaultButtons chosen={chosen} />
          </Panel>
          <WireLogPanel chosen={chosen} />
        </>
      ) : (
        <Panel title="Wallets">
          <p className="text-sm text-quiet">This page was opened without a wallet.</p>
        </Panel>
      )}
      <ChainControls key={chosen?.namespace} scene={scene} chosen={chosen} />
      <RelayControls url={scene.config.url} />
      <DirectoryControls url={scene.config.url} />
    </section>
  )
}

function WireLogPanel({ chosen }: { chosen: DeckWallet }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Panel title="Requests to the wallet">
      <div className="flex gap-2">
        <Button onClick={() => chosen.wallet.log.clear()}>Clear</Button>
        <Button
          onClick={async () => {
            await copySceneAsTest(chosen)
            setIsCopied(true)
            setTimeout(() => setIsCopied(false), 1500)
          }}
        >
          {isCopied ? 'Copied' : 'Copy as a test'}
        </Button>
      </div>
      <WireLogList log={chosen.wallet.log} />
    </Panel>
  )
}
