import { type PayAsset, useModal } from '@latchkey/headless'
import { useState } from 'react'
import { ActiveAccount } from '../parts/ActiveAccount'
import { Button, Field, Panel } from '../parts/controls'
import type { SandboxScene } from '../sandbox'

/** A shop that is paid in a token of the first chain, and the ways to add funds. */
export function PayPage({ scene }: { scene: SandboxScene }) {
  const { open } = useModal()
  const [recipient, setRecipient] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const dai = scene.config.chains[0] && daiOf(scene.config.chains[0])
  return (
    <>
      <ActiveAccount />
      <Panel title="Shop">
        <Field label="To" value={recipient} onChange={(event) => setRecipient(event.target.value)} />
        {dai && (
          <Button
            look="strong"
            onClick={() =>
              void open({ view: 'Pay', data: { pay: { recipient, asset: dai, amount: '25' } } }).catch(
                () => {},
              )
            }
          >
            Pay 25 DAI
          </Button>
        )}
      </Panel>
      <Panel title="Funds">
        <Button onClick={() => void open({ view: 'FundWallet' }).catch(() => {})}>Add funds</Button>
      </Panel>
    </>
  )
}

function daiOf({ id, assets }: SandboxScene['config']['chains'][number]): PayAsset | undefined {
  const token = assets?.tokens.find(({ symbol, standing }) => symbol === 'DAI' && standing === 'listed')
  return token && { networkId: `eip155:${id}`, ...token }
}
