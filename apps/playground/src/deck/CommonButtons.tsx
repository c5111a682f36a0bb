import type { CommonControls, CommonSnapshot } from '@latchkey/sandbox/wallet'
import type { ReactNode } from 'react'
import { Button } from '../parts/controls'

/** The buttons of every wallet: approval, lock, stop and permission. */
export function CommonButtons(props: {
  controls: CommonControls
  state: CommonSnapshot
  children?: ReactNode
}) {
  const { controls, state, children } = props
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button onClick={() => controls.setApproval(state.approval === 'auto' ? 'window' : 'auto')}>
        {state.approval === 'auto' ? 'Ask in a window' : 'Approve automatically'}
      </Button>
      <Button onClick={() => controls.setLocked(!state.locked)}>{state.locked ? 'Unlock' : 'Lock'}</Button>
      <Button onClick={() => controls.setDead(!state.dead)}>
        {state.dead ? 'Start again' : 'Simulate a crash'}
      </Button>
      <Button onClick={() => controls.disconnect()}>Disconnect from the wallet</Button>
      {children}
      <Button onClick={() => controls.reset()}>Reset</Button>
    </div>
  )
}
