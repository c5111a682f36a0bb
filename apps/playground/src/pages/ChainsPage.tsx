import { type Namespace, useAccounts, useBalance, useDisconnect, useSignMessage } from '@latchkey/headless'
import { Button, Facts, Panel, Result } from '../parts/controls'
import { namespaceNames } from '../parts/namespaceNames'

/** Shows all namespaces, each with its account. */
export function ChainsPage() {
  const accounts = useAccounts()
  const hasAll = accounts.length > 1
  return (
    <>
      {!hasAll && (
        <Panel title="More chains">
          <p className="text-sm text-quiet">
            This page was opened with EVM alone.{' '}
            <a className="text-strong underline" href="/chains?namespaces=all">
              Open it with all four.
            </a>
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
  return (
    <Panel title={namespaceNames[namespace]}>
      <Facts
        facts={[
          ['status', account?.status],
          ['address', account?.address],
          ['all', account?.accounts.map(({ address, type }) => `${type ?? ''} ${address}`).join(', ') || '–'],
          ['network', account?.network?.name ?? account?.networkId],
          ['wallet', account?.wallet?.name],
          ['balance', isConnected && balance.data ? `${balance.data.display} ${balance.data.symbol}` : '–'],
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
      <Result label={`${namespaceNames[namespace]} signature`} value={sign.data} error={sign.error} />
    </Panel>
  )
}
