import { useSyncExternalStore } from 'react'
import { Button } from '../parts/controls'
import { AccountChoice } from './AccountChoice'
import { ChainChoice } from './ChainChoice'
import { CommonButtons } from './CommonButtons'
import type { DeckWallet } from './deckWallets'

/** The buttons of a wallet: account, chain for an EVM wallet, lock, stop and permission. */
export function WalletControls({ chosen }: { chosen: DeckWallet }) {
  return chosen.namespace === 'eip155' ? <Evm {...chosen} /> : <Others {...chosen} />
}

function Evm({ wallet }: Extract<DeckWallet, { namespace: 'eip155' }>) {
  const { controls } = wallet
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  // Not the first, which the app begins with.
  const second = state.chains[1]
  return (
    <>
      <AccountChoice
        accounts={state.accounts}
        selected={state.selectedAccount}
        onChoose={controls.switchAccount}
      />
      <ChainChoice wallet={wallet} state={state} />
      <CommonButtons controls={controls} state={state}>
        {second && <Button onClick={() => controls.forgetChain(second.id)}>Forget {second.name}</Button>}
      </CommonButtons>
    </>
  )
}

function Others({ wallet }: Exclude<DeckWallet, { namespace: 'eip155' }>) {
  const { controls } = wallet
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  return (
    <>
      <AccountChoice
        accounts={state.accounts}
        selected={state.selectedAccount}
        onChoose={controls.switchAccount}
      />
      <CommonButtons controls={controls} state={state} />
    </>
  )
}
