import { useState } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'

/** What an app without a kit shows: a button, and a dialog with the announced wallets. */
export function PlainConnectButton() {
  const { address } = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const [isOpen, setIsOpen] = useState(false)

  if (address) {
    return (
      <button type="button" onClick={() => disconnect.mutate()}>
        {address.slice(0, 6)}…{address.slice(-4)}
      </button>
    )
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Connect wallet
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Connect wallet" className="fixed inset-0 grid place-items-center">
          <div className="flex w-80 flex-col gap-4 p-4">
            <button type="button" data-action="close" onClick={() => setIsOpen(false)}>
              Close
            </button>
            <ul>
              {connectors.map((connector) => (
                <li key={connector.uid}>
                  <button type="button" onClick={() => connect.mutate({ connector })}>
                    {connector.name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
