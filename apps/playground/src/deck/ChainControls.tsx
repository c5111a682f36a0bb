import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { useState } from 'react'
import { Button, Panel } from '../parts/controls'
import type { SandboxScene } from '../sandbox'

/** One ether, in wei. */
const ether = 10n ** 18n

/** Gives money, and makes a chain's endpoint fail. */
export function ChainControls({ scene, wallet }: { scene: SandboxScene; wallet: SandboxWallet | undefined }) {
  const [said, setSaid] = useState('')
  const chain = scene.config.chains.find(({ id }) => id === wallet?.chainId) ?? scene.config.chains[0]
  if (!chain) return null
  const post = async (path: string, body: unknown, success: string) => {
    const response = await fetch(`${scene.config.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    setSaid(response?.ok ? success : 'The sandbox refused that.')
  }
  const setFaults = (body: unknown, success: string) => post(`/chains/${chain.id}/faults`, body, success)
  return (
    <Panel title={`Chain ${chain.name}`}>
      <div className="flex flex-wrap gap-1.5">
        {wallet && (
          <Button
            onClick={() =>
              post(
                '/faucet',
                {
                  chainId: chain.id,
                  address: wallet.controls.getSnapshot().selectedAccount,
                  wei: String(20_000n * ether),
                },
                'The account has 20,000 ETH more.',
              )
            }
          >
            Faucet
          </Button>
        )}
        <Button onClick={() => setFaults({ failNext: 3 }, 'The next 3 calls fail.')}>Fail 3 calls</Button>
        <Button onClick={() => setFaults({ delay: 2000 }, 'Each call takes 2 s longer.')}>Slow down</Button>
        <Button onClick={() => setFaults({ drop: true }, 'Nothing is answered.')}>Drop</Button>
        <Button onClick={() => setFaults({ reset: true }, 'The chain answers as usual.')}>
          Back to normal
        </Button>
      </div>
      <p role="status" className="min-h-5 text-xs text-quiet">
        {said}
      </p>
    </Panel>
  )
}
