import { type Namespace, useAccount, useModal, useNetworks } from '@latchkey/headless'
import { Button, Facts, Panel } from './controls'

/** The playground's names of the namespaces. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** Shows the active account, and switches to another network of any namespace. */
export function ActiveAccount() {
  const { namespace, address, wallet, isConnected } = useAccount()
  const { network } = useNetworks()
  const { open } = useModal()
  return (
    <Panel title="Active account">
      <Facts
        facts={[
          ['Chains', namespaceNames[namespace]],
          ['Network', network.name],
          ['Wallet', wallet?.name],
          ['Address', address],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void open(isConnected ? { view: 'Networks' } : {})}>
          {isConnected ? 'Choose another network' : 'Connect a wallet'}
        </Button>
      </div>
    </Panel>
  )
}
