import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import { createEmitter } from '../../kernel/emitter.js'
import type { SolanaContext } from '../SolanaContext.js'

type ConnectionFeatures = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature

/** Creates `standard:connect`, `standard:disconnect` and `standard:events` (Wallet Standard). */
export function createConnection({
  kernel,
  accounts,
  standardAccounts,
  prompt,
  frame,
}: SolanaContext): ConnectionFeatures {
  const emitter = createEmitter<{ change: Parameters<StandardEventsListeners['change']>[0] }>()
  let told = accounts.visible()
  kernel.changed.subscribe(() => {
    const visible = accounts.visible()
    // A dead wallet sends no events. Changes are sent when it is back.
    if (kernel.state.fields.dead || told.join() === visible.join()) return
    told = visible
    kernel.log.event('change', { accounts: visible })
    emitter.emit('change', { accounts: standardAccounts(visible) })
  })

  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input) =>
        frame('standard:connect', input, async (inHand) => {
          const isKnown = accounts.permitted().length > 0
          if (input?.silent) return { accounts: standardAccounts(accounts.visible()) }
          if (!isKnown) {
            const { choice } = await prompt(inHand, {
              namespace: 'solana',
              kind: 'connect',
              accounts: accounts.all,
              selected: accounts.selected,
            })
            accounts.permit(choice.accounts)
            kernel.connected('solana')
          } else if (kernel.state.fields.locked) {
            await prompt(inHand, { namespace: 'solana', kind: 'unlock' })
          }
          return { accounts: standardAccounts(accounts.permitted()) }
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => frame('standard:disconnect', undefined, async () => accounts.forbid()),
    },
    'standard:events': {
      version: '1.0.0',
      on(event, listener) {
        // Later versions of the standard may have more events.
        if (event !== 'change') return () => {}
        emitter.on(event, listener)
        return () => emitter.off(event, listener)
      },
    },
  }
}
