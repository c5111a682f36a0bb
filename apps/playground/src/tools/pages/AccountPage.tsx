import { useAccount, useBalance, useLatchkey } from '@latchkey/headless'
import { lazy, Suspense, useContext } from 'react'
import { useConnection, WagmiContext } from 'wagmi'
import { Facts, Panel, Result } from '../controls'

// ethers loads with it.
const EthersAccount = lazy(() =>
  import('./EthersAccount').then((module) => ({ default: module.EthersAccount })),
)

export function AccountPage() {
  const account = useAccount()
  const balance = useBalance()
  const hasWagmi = useContext(WagmiContext) !== undefined
  const hasEthers = useLatchkey().adapters.some(({ type }) => type === 'ethers')
  return (
    <>
      <Panel title="Account">
        <Facts
          facts={[
            ['Status', account.isReconnecting ? `${account.status} (reconnecting)` : account.status],
            ['Address', account.address],
            ['Address of all chains (CAIP-10)', account.caipAddress],
            ['Wallet', account.wallet?.name],
            ['Network', account.network?.name ?? account.networkId],
            ['Explorer', account.addressExplorerUrl],
          ]}
        />
      </Panel>
      <Panel title="Balance">
        <Facts
          facts={[
            ['Balance', balance.data && `${balance.data.display} ${balance.data.symbol}`],
            ['In the smallest unit', balance.data?.value.toString()],
          ]}
        />
        <Result label="Balance error" error={balance.error} />
      </Panel>
      {hasWagmi && <WagmiAccount />}
      {hasEthers && (
        <Suspense>
          <EthersAccount />
        </Suspense>
      )}
    </>
  )
}

function WagmiAccount() {
  const wagmi = useConnection()
  return (
    <Panel title="wagmi in the same app">
      <p className="text-sm text-quiet">What wagmi's useConnection returns:</p>
      <Facts
        facts={[
          ['Address', wagmi.address],
          ['Chain', wagmi.chainId?.toString()],
          ['Status', wagmi.status],
        ]}
      />
    </Panel>
  )
}
