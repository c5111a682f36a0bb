import type { CommonControls, WireLog } from '@latchkey/sandbox/wallet'
import type { SceneWallet } from '../scene.js'

/** A wallet of the sandbox, of any namespace. */
interface SandboxParts {
  readonly controls: CommonControls & { getSnapshot(): { readonly permittedAccounts: readonly string[] } }
  readonly log: WireLog
}

/** Creates the members of a `SceneWallet` that are the same in all namespaces. */
export function sandboxSceneWallet({
  controls,
  log,
}: SandboxParts): Omit<SceneWallet, 'connectorId' | 'address' | 'show'> {
  async function idAt(index: number): Promise<number> {
    await untilWaiting(index + 1)
    return controls.pending[index]?.id ?? -1
  }

  function untilWaiting(count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (controls.pending.length < count) return
        unsubscribe()
        resolve()
      }
      const unsubscribe = controls.subscribe(check)
      check()
    })
  }

  return {
    wait(count = 1) {
      controls.next(...Array.from({ length: count }, () => ({ kind: 'silent' as const })))
    },
    refuseNext: () => controls.next({ kind: 'reject' }),
    failNext: () => controls.next({ kind: 'error', code: 4100, message: 'not allowed' }),
    countWaiting: () => controls.pending.length,
    untilWaiting,
    approve: async (index = 0) => controls.approve(await idAt(index)),
    refuse: async (index = 0) => controls.reject(await idAt(index)),
    ask: (isAsking) => controls.setApproval(isAsking ? 'window' : 'auto'),
    shown: () => controls.pending.map(({ request }) => request),
    freeze: (isFrozen) => controls.setFrozen(isFrozen),
    lock: (isLocked) => controls.setLocked(isLocked),
    die: (isDead) => controls.setDead(isDead),
    forget: async () => controls.disconnect(),
    isPermitted: () => controls.getSnapshot().permittedAccounts.length > 0,
    countRequests: () => log.entries.filter(({ direction }) => direction === 'request').length,
    answerWrongly: (result) => controls.next({ kind: 'wrongAnswer', result }),
  }
}
