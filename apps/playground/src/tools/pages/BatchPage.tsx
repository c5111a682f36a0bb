import {
  type BaseError,
  parseTypedAmount,
  useAccount,
  useCallsStatus,
  useCapabilities,
  useSendCalls,
} from '@latchkey/headless'
import { type FormEvent, useState } from 'react'
import { ActiveAccount } from '../ActiveAccount'
import { Button, Facts, Field, NeedsWallet, Panel, Result, useResetOnDisconnect } from '../controls'

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
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const [amount, setAmount] = useState('0.01')
  const [wrongAmount, setWrongAmount] = useState<BaseError | null>(null)
  const { network, isConnected } = useAccount({ namespace: 'eip155' })
  const send = useSendCalls()
  const status = useCallsStatus({ id: send.data?.id })
  useResetOnDisconnect(isConnected, send)
  const { symbol, decimals } = network?.nativeCurrency ?? ether
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrongAmount(null)
    try {
      const value = parseTypedAmount(amount, decimals)
      send.mutate({
        calls: [
          { to, value },
          { to, value },
        ],
        allowSequential: true,
      })
    } catch (error) {
      setWrongAmount(error as BaseError)
    }
  }
  return (
    <Panel title="Send a batch">
      <form className="grid gap-3" onSubmit={submit}>
        <Field label="To" value={to} onChange={(event) => setTo(event.target.value)} />
        <Field
          label={`${symbol}, sent twice`}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" look="strong" disabled={!isConnected || send.isPending}>
          {send.isPending ? 'Confirm in your wallet' : 'Send both'}
        </Button>
      </form>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Batch" value={send.data?.id} error={wrongAmount ?? send.error} />
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
