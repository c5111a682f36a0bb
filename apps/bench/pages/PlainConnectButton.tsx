import { useState } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'

/** What an app without a kit shows: the announced wallets as a list under the button. */
export function PlainConnectButton() {
  const { address } = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const [isListOpen, setIsListOpen] = useState(false)

  if (address) {
    return (
      <button type="button" onClick={() => disconnect.mutate()}>
        {address.slice(0, 6)}…{address.slice(-4)}
      </button>
    )
  }
  return (
    <>
      <button type="button" onClick={() => setIsListOpen(!isListOpen)}>
        Connect wallet
      </button>
      {isListOpen && (
        <ul>
          {connectors.map((connector) => (
            <li key={connector.uid}>
              <button type="button" onClick={() => connect.mutate({ connector })}>
                {connector.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
