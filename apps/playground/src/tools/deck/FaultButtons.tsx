import type { CommonControls, CommonSnapshot, Fault } from '@latchkey/sandbox/wallet'
import { useSyncExternalStore } from 'react'
import { Button } from '../controls'
import type { DeckWallet } from './deckWallets'

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

/** A fault of the next request, and its button. */
interface RequestFault {
  readonly label: string
  readonly fault: Fault
  /** Only EVM wallets have it. */
  readonly isOfEvm?: boolean
}

/** The faults that happen often. */
const commonFaults: readonly RequestFault[] = [
  { label: 'Reject', fault: { kind: 'reject' } },
  { label: 'Delay 3 s', fault: { kind: 'delay', ms: 3000 } },
  { label: 'Locked', fault: { kind: 'locked' } },
  { label: 'Already open', fault: { kind: 'alreadyPending' } },
  { label: 'No answer', fault: { kind: 'silent' } },
  { label: 'Crash', fault: { kind: 'dead' } },
]

/** The others. Wallets report an unknown network with different codes. */
const rareFaults: readonly RequestFault[] = [
  { label: 'Internal error', fault: { kind: 'error', code: -32603, message: 'Internal error' } },
  { label: 'On another network', fault: { kind: 'wrongChain', chainId: 424242 }, isOfEvm: true },
  { label: 'Approve, but do not switch', fault: { kind: 'answeredNotDone' }, isOfEvm: true },
  { label: 'Unknown network (4902)', fault: { kind: 'unknownChain', code: 4902 }, isOfEvm: true },
  { label: 'Unknown network (5000)', fault: { kind: 'unknownChain', code: 5000 }, isOfEvm: true },
  { label: 'Unknown network (32603)', fault: { kind: 'unknownChain', code: 32603 }, isOfEvm: true },
  { label: 'Unknown network (-32603)', fault: { kind: 'unknownChain', code: -32603 }, isOfEvm: true },
]

/** Returns the label of a fault. */
function labelOf(fault: Fault): string {
  const text = JSON.stringify(fault)
  return (
    [...commonFaults, ...rareFaults].find((each) => JSON.stringify(each.fault) === text)?.label ?? fault.kind
  )
}
