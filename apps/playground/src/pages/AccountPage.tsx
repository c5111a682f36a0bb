import { useAccount, useBalance } from '@latchkey/headless'
import { useConnection } from 'wagmi'
import { Facts, Panel, Result } from '../parts/controls'

export function AccountPage() {
  const account = useAccount()
  const balance = useBalance()
  const wagmi = useConnection()
  return (
    <>
      <Panel title="Account">
        <Facts
          facts={[
            ['status', account.isReconnecting ? `${account.status} (reconnecting)` : account.status],
            ['address', account.address],
            ['caipAddress', account.caipAddress],
            ['wallet', account.wallet?.name],
            ['network', account.network?.name ?? account.networkId],
            ['explorer', account.addressExplorerUrl],
          ]}
        />
      </Panel>
      <Panel title="Balance">
        <Facts
          facts={[
            ['native', balance.data && `${balance.data.display} ${balance.data.symbol}`],
            ['smallest unit', balance.data?.value.toString()],
          ]}
        />
        <Result label="Balance error" error={balance.error} />
      </Panel>
      <Panel title="The host's wagmi hooks">
        <p className="text-sm text-quiet">wagmi's own hook, under our provider:</p>
        <Facts
          facts={[
            ['useConnection', wagmi.address],
            ['chainId', wagmi.chainId?.toString()],
            ['status', wagmi.status],
          ]}
        />
      </Panel>
    </>
  )
}
