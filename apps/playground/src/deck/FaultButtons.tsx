import type { CommonControls, CommonSnapshot } from '@latchkey/sandbox/wallet'
import { useSyncExternalStore } from 'react'
import { Button } from '../parts/controls'
import type { DeckWallet } from './deckWallets'
import { commonFaults, labelOf, type RequestFault, rareFaults } from './requestFaults'

/** Each press decides how one of the next requests ends. */
export function FaultButtons({ chosen }: { chosen: DeckWallet }) {
  const controls: CommonControls & { getSnapshot(): CommonSnapshot } = chosen.wallet.controls
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  const silent = state.pending.filter((pending) => pending.silent)
  const buttons = (faults: readonly RequestFault[]) => (
    <div className="flex flex-wrap gap-1.5">
      {faults
        .filter(({ isOfEvm }) => !isOfEvm || chosen.namespace === 'eip155')
        .map(({ label, fault }) => (
          <Button key={label} onClick={() => controls.next(fault)}>
            {label}
          </Button>
        ))}
    </div>
  )
  return (
    <>
      {buttons(commonFaults)}
      <details>
        <summary className="cursor-pointer py-1 text-sm text-quiet max-md:py-3">More</summary>
        <div className="pt-2">{buttons(rareFaults)}</div>
      </details>
      <p className="text-sm text-quiet">
        {state.faults.length > 0
          ? `Next: ${state.faults.map(labelOf).join(', ')}. Then approve as usual.`
          : 'Next: approve as usual.'}
      </p>
      {silent.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <Button onClick={() => controls.release(true)}>Approve the unanswered request</Button>
          <Button onClick={() => controls.release(false)}>Reject it</Button>
        </div>
      )}
    </>
  )
}
