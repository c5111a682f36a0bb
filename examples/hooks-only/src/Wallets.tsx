import { useConnectAttempt, useConnectors, useWalletDiscovery } from '@latchkey/headless'
import { Problem } from './Problem'

export function Wallets() {
  const { isPending: isLooking } = useWalletDiscovery()
  const connectors = useConnectors()
  const { connector, status, error, start, retry, cancel } = useConnectAttempt()
  if (status === 'pending' && connector)
    return (
      <section aria-label="Connecting">
        <p role="status">Confirm the connection in {connector.name}.</p>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </section>
    )
  return (
    <section aria-label="Wallets">
      <h2>Choose a wallet</h2>
      {!isLooking && connectors.length === 0 && <p>No wallet found. Install one, then reload this page.</p>}
      <ul className="rows">
        {connectors.map((each) => (
          <li key={each.key}>
            <button type="button" onClick={() => start(each)}>
              {each.imageUrl && <img src={each.imageUrl} alt="" width={24} height={24} />}
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      <Problem error={error} />
      {error && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </section>
  )
}
