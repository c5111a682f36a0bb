import {
  shortenAddress,
  useAccount,
  useBalance,
  useCopy,
  useDisconnect,
  useNetworks,
  useSwitchNetwork,
} from '@latchkey/headless'
import { Problem } from './Problem'

export function Account() {
  const { address, wallet } = useAccount()
  const balance = useBalance()
  const { copy, isCopied } = useCopy()
  const disconnect = useDisconnect()
  if (!address) return null
  return (
    <section aria-label="Account">
      <h2>{wallet?.name}</h2>
      <p className="balance">{balance.data ? `${balance.data.display} ${balance.data.symbol}` : '…'}</p>
      <Problem error={balance.error} />
      <NetworkSelect />
      <div className="buttons">
        <button type="button" title={address} onClick={() => copy(address)}>
          {isCopied ? 'Copied' : shortenAddress(address)}
        </button>
        <button type="button" disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
          Disconnect
        </button>
      </div>
    </section>
  )
}

function NetworkSelect() {
  const { networks, networkId, isUnsupported } = useNetworks()
  const { mutate, isPending, error } = useSwitchNetwork()
  return (
    <>
      <label>
        Network
        <select
          value={isUnsupported ? '' : networkId}
          disabled={isPending}
          onChange={({ target }) => {
            const chosen = networks.find((network) => network.networkId === target.value)
            if (chosen) mutate({ networkId: chosen.networkId })
          }}
        >
          {isUnsupported && <option value="">Another network</option>}
          {networks.map((network) => (
            <option key={network.networkId} value={network.networkId}>
              {network.name}
            </option>
          ))}
        </select>
      </label>
      {isPending && <p role="status">Confirm the change in your wallet.</p>}
      <Problem error={error} />
    </>
  )
}
