import type { CommonControls, CommonSnapshot, Fault } from '@latchkey/sandbox/wallet'
import { useSyncExternalStore } from 'react'
import { Button } from '../parts/controls'
import type { DeckWallet } from './deckWallets'

const faults: readonly { label: string; fault: Fault; isOfEvm?: boolean }[] = [
  { label: 'Rejected', fault: { kind: 'reject' } },
  { label: '3 s delay', fault: { kind: 'delay', ms: 3000 } },
  { label: 'Already pending', fault: { kind: 'alreadyPending' } },
  { label: 'Locked', fault: { kind: 'locked' } },
  { label: 'Silent', fault: { kind: 'silent' } },
  { label: 'Wrong chain', fault: { kind: 'wrongChain', chainId: 424242 }, isOfEvm: true },
  { label: 'Unknown chain 4902', fault: { kind: 'unknownChain', code: 4902 }, isOfEvm: true },
  { label: 'Unknown chain 5000', fault: { kind: 'unknownChain', code: 5000 }, isOfEvm: true },
  { label: 'Unknown chain 32603', fault: { kind: 'unknownChain', code: 32603 }, isOfEvm: true },
  { label: 'Unknown chain -32603', fault: { kind: 'unknownChain', code: -32603 }, isOfEvm: true },
  { label: 'Answered, not done', fault: { kind: 'answeredNotDone' }, isOfEvm: true },
  { label: 'Dead for one', fault: { kind: 'dead' } },
  { label: 'Internal error', fault: { kind: 'error', code: -32603, message: 'Internal error' } },
]

/** Each click adds a fault for one of the next requests. */
export function FaultButtons({ chosen }: { chosen: DeckWallet }) {
  const controls: CommonControls & { getSnapshot(): CommonSnapshot } = chosen.wallet.controls
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  const silent = state.pending.filter((pending) => pending.silent)
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {faults
          .filter(({ isOfEvm }) => !isOfEvm || chosen.namespace === 'eip155')
          .map(({ label, fault }) => (
            <Button key={label} className="min-h-8 px-2 text-xs" onClick={() => controls.next(fault)}>
              {label}
            </Button>
          ))}
      </div>
      <p className="text-xs text-quiet">
        {state.faults.length > 0
          ? `Waiting: ${state.faults.map(({ kind }) => kind).join(', ')}`
          : 'Nothing: it answers as usual.'}
      </p>
      {silent.length > 0 && (
        <div className="flex gap-2">
          <Button onClick={() => controls.release(true)}>Break the silence: approve</Button>
          <Button onClick={() => controls.release(false)}>Reject</Button>
        </div>
      )}
    </>
  )
}
