import { useConnect } from '@latchkey/headless'
import { useState } from 'react'

/**
 * The connectors as an app without a modal shows them. A menu, so that a page that only loads does not look
 * for wallets.
 */
export function ConnectorMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div id="connectors">
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Wallets
      </button>
      {isOpen && <ConnectorList />}
    </div>
  )
}

function ConnectorList() {
  const { connectors, mutate } = useConnect()
  return (
    <ul>
      {connectors.map((connector) => (
        <li key={connector.key}>
          <button type="button" data-namespace={connector.namespace} onClick={() => mutate({ connector })}>
            {connector.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
