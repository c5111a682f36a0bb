import {
  type BaseError,
  parseTypedAmount,
  useAccount,
  useBalance,
  useConnect,
  useConnectors,
  useDisconnect,
  useNetworks,
  useSend,
  useSignMessage,
  useSwitchNetwork,
} from '@latchkey/headless'
import { type FormEvent, useState } from 'react'

/**
 * Connects, shows the account, switches the network, signs, sends and disconnects, with hooks and plain
 * markup only.
 */
export function HooksOnly() {
  const account = useAccount()
  return account.isConnected ? <Connected /> : <Wallets />
}

function Wallets() {
  const connectors = useConnectors()
  const { mutate, isPending, variables, error } = useConnect()
  return (
    <section aria-label="Wallets">
      <h2>Choose a wallet</h2>
      {connectors.length === 0 && <p>No wallet found. Install one and reload this page.</p>}
      <ul>
        {connectors.map((connector) => (
          <li key={connector.key}>
            <button type="button" disabled={isPending} onClick={() => mutate({ connector })}>
              {isPending && variables.connector.key === connector.key
                ? `Confirm in ${connector.name}`
                : connector.name}
            </button>
          </li>
        ))}
      </ul>
      <Problem error={error} />
    </section>
  )
}

function Connected() {
  const { address, wallet } = useAccount()
  const balance = useBalance()
  const disconnect = useDisconnect()
  return (
    <section aria-label="Account">
      <h2>{wallet?.name}</h2>
      <p data-testid="address">{address}</p>
      <p data-testid="balance">{balance.data ? `${balance.data.display} ${balance.data.symbol}` : '…'}</p>
      <Networks />
      <Sign />
      <Send />
      <button type="button" onClick={() => disconnect.mutate()}>
        Disconnect
      </button>
    </section>
  )
}

function Networks() {
  const { networks, networkId } = useNetworks()
  const { mutate, isPending, error } = useSwitchNetwork()
  return (
    <label>
      Network
      <select
        value={networkId}
        disabled={isPending}
        onChange={(event) => {
          const network = networks.find((each) => each.networkId === event.target.value)
          if (network) mutate({ networkId: network.networkId })
        }}
      >
        {networks.map((network) => (
          <option key={network.networkId} value={network.networkId}>
            {network.name}
          </option>
        ))}
      </select>
      <Problem error={error} />
    </label>
  )
}

function Sign() {
  const { mutate, data, isPending, error } = useSignMessage()
  return (
    <div>
      <button type="button" disabled={isPending} onClick={() => mutate({ message: 'Hello' })}>
        {isPending ? 'Confirm in your wallet' : 'Sign "Hello"'}
      </button>
      {data && <output data-testid="signature">{data}</output>}
      <Problem error={error} />
    </div>
  )
}

function Send() {
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const { network } = useNetworks()
  const [wrongAmount, setWrongAmount] = useState<BaseError | null>(null)
  const { mutate, data, isPending, error } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrongAmount(null)
    try {
      mutate({ to, value: parseTypedAmount(amount, network.nativeCurrency.decimals) })
    } catch (thrown) {
      setWrongAmount(thrown as BaseError)
    }
  }
  return (
    <form onSubmit={submit}>
      <label>
        To <input value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <label>
        Amount{' '}
        <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="submit" disabled={isPending}>
        {isPending ? 'Confirm in your wallet' : 'Send'}
      </button>
      {data && <output data-testid="hash">{data.hash}</output>}
      <Problem error={wrongAmount ?? error} />
    </form>
  )
}

/** Shows the message of an error and its suggested action. */
function Problem({ error }: { error: { shortMessage?: string; action?: string | undefined } | null }) {
  return (
    error && (
      <p role="alert">
        {error.shortMessage} {error.action}
      </p>
    )
  )
}
