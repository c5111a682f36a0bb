import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { useState, useSyncExternalStore } from 'react'
import { Button, Panel } from '../parts/controls'
import type { SandboxScene } from '../sandbox'
import { ChainControls } from './ChainControls'
import { copySceneAsTest } from './copySceneAsTest'
import { DirectoryControls } from './DirectoryControls'
import { FaultButtons } from './FaultButtons'
import { RelayControls } from './RelayControls'
import { WalletControls } from './WalletControls'
import { WireLogList } from './WireLogList'

/** The control deck: what wallets and chains do next, and everything they were asked. */
export function Deck({ scene }: { scene: SandboxScene }) {
  const [index, setIndex] = useState(0)
  const wallet = scene.wallets[index]
  return (
    <aside aria-label="Control deck" className="grid min-w-0 content-start gap-4">
      {wallet ? (
        <WalletDeck scene={scene} wallet={wallet} onChoose={setIndex} />
      ) : (
        <Panel title="Wallets">
          <p className="text-sm text-quiet">This page was opened without a wallet.</p>
        </Panel>
      )}
      <ChainControls scene={scene} wallet={wallet} />
      <RelayControls url={scene.config.url} />
      <DirectoryControls url={scene.config.url} />
    </aside>
  )
}

function WalletDeck(props: {
  scene: SandboxScene
  wallet: SandboxWallet
  onChoose: (index: number) => void
}) {
  const { scene, wallet, onChoose } = props
  const [isCopied, setIsCopied] = useState(false)
  const state = useSyncExternalStore(wallet.controls.subscribe, wallet.controls.getSnapshot)
  return (
    <>
      <Panel title="Wallet">
        {scene.wallets.length > 1 && (
          <div className="flex gap-2">
            {scene.wallets.map((each, index) => (
              <Button
                key={each.info.uuid}
                aria-pressed={each === wallet}
                className="aria-pressed:bg-tint"
                onClick={() => onChoose(index)}
              >
                {each.info.name}
              </Button>
            ))}
          </div>
        )}
        <WalletControls wallet={wallet} state={state} />
      </Panel>
      <Panel title="The next request meets">
        <FaultButtons wallet={wallet} state={state} />
      </Panel>
      <Panel title="Wire log">
        <div className="flex gap-2">
          <Button onClick={() => wallet.log.clear()}>Clear</Button>
          <Button
            onClick={async () => {
              await copySceneAsTest(scene, wallet)
              setIsCopied(true)
              setTimeout(() => setIsCopied(false), 1500)
            }}
          >
            {isCopied ? 'Copied' : 'Copy scene as test'}
          </Button>
        </div>
        <WireLogList log={wallet.log} />
      </Panel>
    </>
  )
}
