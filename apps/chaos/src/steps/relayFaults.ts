import type { Plan } from '../plan'
import type { Random } from '../random'
import type { Scene } from '../scene'
import { always, type Step, unchanged } from '../step'

function fault(
  name: string,
  weight: number,
  set: (scene: Scene, random: Random) => unknown,
  after: Plan['relay'] | undefined,
): Step {
  return {
    name: `relay: ${name}`,
    weight,
    canRun: ({ relay }) => relay === 'calm',
    run: async (scene, random) => String(set(scene, random) ?? 'set'),
    after: after ? (plan) => ({ ...plan, relay: after }) : unchanged,
  }
}

/** All faults of the relay. */
export const relayFaults: readonly Step[] = [
  {
    ...fault('cut every connection', 4, ({ sandbox }) => sandbox.relay.disconnect(), undefined),
    canRun: always,
  },
  fault('down', 4, ({ sandbox }) => sandbox.relay.down(), 'down'),
  fault(
    'slow',
    3,
    ({ sandbox }, random) => {
      const ms = 100 + random.int(900)
      sandbox.relay.delay(ms)
      return ms
    },
    'faulty',
  ),
  fault(
    'late',
    3,
    ({ sandbox }, random) => {
      const ms = 100 + random.int(900)
      sandbox.relay.replayLate(ms)
      return ms
    },
    'faulty',
  ),
  fault(
    'drop',
    2,
    ({ sandbox }, random) => {
      const count = 1 + random.int(2)
      sandbox.relay.drop(count)
      return count
    },
    undefined,
  ),
  fault(
    'duplicate',
    3,
    ({ sandbox }, random) => {
      const count = 1 + random.int(4)
      sandbox.relay.duplicate(count)
      return count
    },
    undefined,
  ),
  fault('reorder', 3, ({ sandbox }) => sandbox.relay.reorder(2), 'faulty'),
  fault(
    'tamper',
    2,
    ({ sandbox }, random) => {
      const count = 1 + random.int(2)
      sandbox.relay.tamper(count)
      return count
    },
    undefined,
  ),
  {
    ...fault('restart', 3, ({ sandbox }) => sandbox.relay.restart(), undefined),
    canRun: always,
  },
  {
    ...fault('restart and forget', 2, forget, undefined),
    canRun: always,
  },
  {
    name: 'relay: all well again',
    weight: 30,
    canRun: ({ relay }) => relay !== 'calm',
    async run({ sandbox }) {
      sandbox.relay.up()
      sandbox.relay.reset()
      return 'reset'
    },
    after: (plan) => ({ ...plan, relay: 'calm' }),
  },
]

function forget({ sandbox, ledger, peer }: Scene): void {
  const living = peer.sessions.map(({ topic }) => topic)
  const { down, reorder, delayMs, lateMs } = sandbox.relay.faults
  // A relay without faults has delivered all messages by now.
  if (down || reorder > 0 || delayMs > 0 || lateMs > 0 || ledger.awaitedCode !== undefined)
    ledger.losses.forgot([...living, ...ledger.sessions.keys(), ...ledger.scannedCodes])
  sandbox.relay.restart({ forget: true })
}
