import { requireChromium } from '@latchkey/test/requireChromium'
import { isWhole } from '@latchkey/test/tier'
import { execute } from '../execute'
import { countOnce, type Step } from './step'

/**
 * Thirty seconds of random steps; ten minutes in `npm run test:all`. Counts as one test: it passes if every
 * invariant held. The seed is fixed, so that a failure is caused by the change under test. `CHAOS_SEED` sets
 * another; `npm run chaos` accepts any.
 */
export function chaosStep(root: string): Step {
  return {
    name: 'chaos',
    kind: 'suite',
    after: ['build'],
    async run() {
      requireChromium()
      const seed = process.env.CHAOS_SEED ?? '777'
      const minutes = isWhole() ? 10 : 0.5
      const args = ['scripts/run.mjs', 'chaos', '--seed', seed, '--minutes', String(minutes), '--quiet']
      const { code, output, stdout } = await execute(process.execPath, args, {
        cwd: root,
        timeoutMs: (minutes + 3) * 60_000,
      })
      const [, steps = 'no'] = /^(\d+) steps/m.exec(stdout) ?? []
      const scope = `seed ${seed}, ${steps} steps`
      return countOnce(code === 0 ? '' : output || `seed ${seed} ended with code ${code}`, scope)
    },
  }
}
