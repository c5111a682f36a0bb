import type { SandboxWallet, WalletSnapshot } from '@latchkey/sandbox/wallet'
import { Button } from '../parts/controls'

/** A chain nobody configured, to move a wallet to. */
const strangeChainId = 424242

/** The wallet's own buttons: account, chain, lock, life and permission. */
export function WalletControls({ wallet, state }: { wallet: SandboxWallet; state: WalletSnapshot }) {
  const { controls } = wallet
  return (
    <>
      <label className="grid gap-1 text-sm">
        <span className="text-quiet">Account</span>
        <select
          className="min-h-9 min-w-0 rounded-lg border border-line bg-page px-2 font-mono text-xs"
          value={state.selectedAccount}
          onChange={(event) => {
            const address = state.accounts.find((each) => each === event.target.value)
            if (address) controls.switchAccount(address)
          }}
        >
          {state.accounts.map((address) => (
            <option key={address}>{address}</option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm">
        <span className="text-quiet">Chain</span>
        <select
          className="min-h-9 rounded-lg border border-line bg-page px-2 text-sm"
          value={state.chainId}
          onChange={(event) => controls.switchChain(Number(event.target.value))}
        >
          {state.chains.map(({ id, name }) => (
            <option key={id} value={id}>
              {name} ({id})
            </option>
          ))}
          {!state.chains.some(({ id }) => id === strangeChainId) && (
            <option value={strangeChainId}>A chain nobody configured</option>
          )}
          {![...state.chains.map(({ id }) => id), strangeChainId].includes(state.chainId) && (
            <option value={state.chainId}>{state.chainId}</option>
          )}
        </select>
      </label>
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={() => controls.setApproval(state.approval === 'auto' ? 'window' : 'auto')}>
          {state.approval === 'auto' ? 'Ask in a window' : 'Approve by itself'}
        </Button>
        <Button onClick={() => controls.setLocked(!state.locked)}>{state.locked ? 'Unlock' : 'Lock'}</Button>
        <Button onClick={() => controls.setDead(!state.dead)}>
          {state.dead ? 'Bring back' : 'Let it die'}
        </Button>
        <Button onClick={() => controls.disconnect()}>Disconnect from the wallet</Button>
        <Button onClick={() => controls.forgetChain(1338)}>Forget chain 1338</Button>
        <Button onClick={() => controls.reset()}>Reset</Button>
      </div>
    </>
  )
}
