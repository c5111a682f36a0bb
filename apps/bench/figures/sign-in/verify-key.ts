import type { Readings } from '../../src/readings'
import { runScript } from '../../src/runScript'
import type { Stage } from '../../src/stage'
import { medianReading, round } from '../../src/statistics'
import { createYardstick } from '../../src/yardstick'

/** Runs of the server's script, which verifies 100 signatures of each kind and takes the median. */
const runs = 5

/**
 * How long the server takes to verify the signature of a key, without a node: of an EVM account, the slowest
 * of the other kinds, and a whole request to sign in less the recovery of the key.
 */
export default async function verifyKey(stage: Stage): Promise<Readings> {
  const yardstick = createYardstick(stage, runs)
  const measured: Record<string, number>[] = []
  for (let run = 0; run < runs; run++) {
    await yardstick.measure()
    measured.push(await runScript('packages/server', 'scripts/sign-in-figures.ts'))
  }
  const readingOf = (kind: string) => medianReading(measured.map((times) => times[kind] ?? Number.NaN))
  const others = ['ed25519', 'sr25519', 'bitcoin', 'taproot'].map((kind) => ({ kind, ...readingOf(kind) }))
  const slowest = others.reduce((one, other) => (other.value > one.value ? other : one))
  const { kind, ...reading } = slowest
  return {
    'sign-in/verify-key:secp256k1': yardstick.scale(readingOf('secp256k1')),
    'sign-in/verify-key:others': {
      ...yardstick.scale(reading),
      note: `${kind}; ${others.map((each) => `${each.kind} ${round(each.value, 2)}`).join(', ')} raw`,
    },
    'sign-in/verify-key:own': yardstick.scale(readingOf('own')),
  }
}
