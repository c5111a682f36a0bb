'use client'

import {
  shortenAddress,
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useWalletDiscovery,
} from '@latchkey/headless'

/**
 * The account, or the wallets to connect.
 *
 * @param balance - As the server read it. Shown until the browser has read its own.
 */
export function Wallet({ balance }: { balance: string | undefined }) {
  const { address } = useAccount()
  return address ? <Account address={address} balance={balance} /> : <Wallets />
}

function Account({ address, balance }: { address: string; balance: string | undefined }) {
  const { isConnected } = useAccount()
  const { data } = useBalance()
  const disconnect = useDisconnect()
  return (
    <section aria-label="Account">
      <p className="balance">{data ? `${data.display} ${data.symbol}` : (balance ?? '…')}</p>
      <p title={address}>{shortenAddress(address)}</p>
      <button
        type="button"
        disabled={!isConnected || disconnect.isPending}
        onClick={() => disconnect.mutate()}
      >
        Disconnect
      </button>
    </section>
  )
}

function Wallets() {
  const { isPending: isLooking } = useWalletDiscovery()
  const { connectors, mutate, variables, isPending, error } = useConnect()
  return (
    <section aria-label="Wallets">
      {!isLooking && connectors.length === 0 && <p>No wallet found. Install one, then reload this page.</p>}
      {connectors.map((connector) => (
        <button key={connector.key} type="button" disabled={isPending} onClick={() => mutate({ connector })}>
          {isPending && variables.connector.key === connector.key
            ? `Confirm in ${connector.name}…`
            : connector.name}
        </button>
      ))}
      {error && (
        <p role="alert">
          {error.shortMessage}
          <br />
          {error.action}
        </p>
      )}
    </section>
  )
}
