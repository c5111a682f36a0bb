import { useState } from 'react'

/** A wallet that has announced itself. */
interface PlainWallet {
  readonly id: string
  readonly name: string
  connect(): void
}

/** What an app without a kit shows: a button, and a dialog with the announced wallets. */
export function PlainConnectButton({
  address,
  wallets,
  disconnect,
}: {
  address: string | undefined
  wallets: readonly PlainWallet[]
  disconnect: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  if (address) {
    return (
      <button type="button" onClick={disconnect}>
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
              {wallets.map(({ id, name, connect }) => (
                <li key={id}>
                  <button type="button" onClick={connect}>
                    {name}
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
