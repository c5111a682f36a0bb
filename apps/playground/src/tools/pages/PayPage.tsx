import { type PayAsset, useModal, useNetworks } from '@latchkey/headless'
import type { SandboxConfig } from '@latchkey/sandbox'
import { useState } from 'react'
import type { Chains } from '../../chains/chains'
import { ActiveAccount } from '../ActiveAccount'
import { Button, Field, Panel } from '../controls'

/** A shop, paid in DAI in the sandbox and else in the currency of the network, and the ways to add funds. */
export function PayPage({ chains: { sandbox } }: { chains: Chains }) {
  const { open } = useModal()
  const [recipient, setRecipient] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const { network } = useNetworks()
  const [chain] = sandbox?.config.chains ?? []
  const dai = chain && daiOf(chain)
  const { networkId, nativeCurrency } = network
  const asset = dai ?? { networkId, ...nativeCurrency }
  const amount = dai ? '25' : '0.01'
  return (
    <>
      <ActiveAccount />
      <Panel title="Shop">
        <Field label="To" value={recipient} onChange={(event) => setRecipient(event.target.value)} />
        <Button
          look="strong"
          onClick={() =>
            void open({ view: 'Pay', data: { pay: { recipient, asset, amount } } }).catch(() => {})
          }
        >
          Pay {amount} {asset.symbol}
        </Button>
      </Panel>
      <Panel title="Funds">
        <Button onClick={() => void open({ view: 'FundWallet' }).catch(() => {})}>Add funds</Button>
      </Panel>
    </>
  )
}

function daiOf({ id, assets }: SandboxConfig['chains'][number]): PayAsset | undefined {
  const token = assets?.tokens.find(({ symbol, standing }) => symbol === 'DAI' && standing === 'listed')
  return token && { networkId: `eip155:${id}`, ...token }
}
