import type { SandboxWallet, WalletSnapshot } from '@latchkey/sandbox/wallet'

/** A chain that the app does not have. */
const strangeChainId = 424242

/** Selects the chain of an EVM wallet. */
export function ChainChoice({ wallet, state }: { wallet: SandboxWallet; state: WalletSnapshot }) {
  const known = state.chains.map(({ id }) => id)
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">Network</span>
      <select
        className="min-h-11 min-w-0 rounded-lg border border-line bg-page px-2 text-sm"
        value={state.chainId}
        onChange={(event) => wallet.controls.switchChain(Number(event.target.value))}
      >
        {state.chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!known.includes(strangeChainId) && (
          <option value={strangeChainId}>A network that the app does not have</option>
        )}
        {![...known, strangeChainId].includes(state.chainId) && (
          <option value={state.chainId}>{state.chainId}</option>
        )}
      </select>
    </label>
  )
}
