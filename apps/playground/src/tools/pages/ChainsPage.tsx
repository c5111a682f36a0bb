import { type Namespace, useAccounts, useBalance, useDisconnect, useSignMessage } from '@latchkey/headless'
import { namespaceNames } from '../ActiveAccount'
import { Button, Facts, NeedsWallet, Panel, Result, useResetOnDisconnect } from '../controls'

/** Shows all namespaces, each with its account. */
export function ChainsPage() {
  const accounts = useAccounts()
  const hasAll = accounts.length > 1
  return (
    <>
      {!hasAll && (
        <Panel title="More chains">
          <p className="text-sm text-quiet">
            This page has EVM only. Choose Solana, Bitcoin or Polkadot in the settings.
          </p>
        </Panel>
      )}
      {accounts.map(({ namespace }) => (
        <NamespacePanel key={namespace} namespace={namespace} />
      ))}
    </>
  )
}

function NamespacePanel({ namespace }: { namespace: Namespace }) {
  const account = useAccounts().find((each) => each.namespace === namespace)
  const balance = useBalance({ address: account?.address, networkId: account?.network?.networkId })
  const sign = useSignMessage()
  const disconnect = useDisconnect()
  const isConnected = account?.isConnected === true
  useResetOnDisconnect(isConnected, sign)
  return (
    <Panel title={namespaceNames[namespace]}>
      <Facts
        facts={[
          ['Status', account?.status],
          ['Address', account?.address],
          [
            'All addresses',
            account?.accounts.map(({ address, type }) => `${type ?? ''} ${address}`).join(', '),
          ],
          ['Network', account?.network?.name ?? account?.networkId],
          ['Wallet', account?.wallet?.name],
          ['Balance', isConnected && balance.data ? `${balance.data.display} ${balance.data.symbol}` : ''],
        ]}
      />
      <div className="flex gap-2">
        <Button
          disabled={!isConnected || sign.isPending}
          onClick={() => sign.mutate({ namespace, message: `Hello from ${namespaceNames[namespace]}` })}
        >
          Sign
        </Button>
        <Button disabled={!isConnected} onClick={() => disconnect.mutate({ namespace })}>
          Disconnect
        </Button>
      </div>
      <NeedsWallet isConnected={isConnected} />
      <Result label={`${namespaceNames[namespace]} signature`} value={sign.data} error={sign.error} />
    </Panel>
  )
}
