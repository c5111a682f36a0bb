import { useAccount, useCallsStatus, useCapabilities, useSendCalls } from '@latchkey/headless'
import { ActiveAccount } from '../ActiveAccount'
import { AmountForm } from '../AmountForm'
import { Facts, NeedsWallet, Panel, Result } from '../controls'

/** Until a wallet is connected. */
const ether = { symbol: 'ETH', decimals: 18 }

/** Several calls with one approval (EIP-5792). */
export function BatchPage() {
  return (
    <>
      <ActiveAccount />
      <Capabilities />
      <Batch />
    </>
  )
}

/** What the wallet can do with batches on the active network. */
function Capabilities() {
  const { network, isConnected } = useAccount({ namespace: 'eip155' })
  const { data, error } = useCapabilities()
  const can = Object.entries(data ?? {}).find(([networkId]) => networkId === network?.networkId)?.[1]
  return (
    <Panel title="What the wallet can do">
      <Facts facts={Object.entries(can ?? {}).map(([name, value]) => [name, describe(value)])} />
      <p className="text-sm text-quiet">
        With npm start, the frame of the wallet by email has a paymaster, which can pay the network fee of a
        smart account.
      </p>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Capabilities" error={error} />
    </Panel>
  )
}

function describe(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Sends two transfers as one batch. */
function Batch() {
  const { network, isConnected } = useAccount({ namespace: 'eip155' })
  const send = useSendCalls()
  const status = useCallsStatus({ id: send.data?.id })
  const { symbol, decimals } = network?.nativeCurrency ?? ether
  return (
    <Panel title="Send a batch">
      <AmountForm
        labels={{ to: 'To', amount: `${symbol}, sent twice`, submit: 'Send both' }}
        to="0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
        amount="0.01"
        decimals={decimals}
        isConnected={isConnected}
        request={send}
        result={{ label: 'Batch', value: send.data?.id }}
        onSubmit={(call) => send.mutate({ calls: [call, call], allowSequential: true })}
      />
      {send.data && (
        <Facts
          facts={[
            ['Status', status.data?.status],
            ['Transactions', status.data?.receipts.length],
          ]}
        />
      )}
      <Result label="Status" error={status.error} />
    </Panel>
  )
}
