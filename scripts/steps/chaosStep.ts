import { requireChromium } from '../chromium/requireChromium'
import { execute } from '../execute'
import { isWhole } from '../tier'
import { countOnce, type Step } from './step'

/**
 * Half a minute of random steps, ten minutes in `npm run test:all`. It counts once: every invariant held or one did not. The seed
 * stays the same from run to run, so that a failure speaks of the change under test; `CHAOS_SEED` sets another one, and
 * `npm run chaos` takes any.
 */
export function chaosStep(root: string): Step {
  return {
    name: 'chaos',
    kind: 'suite',
    after: ['build'],
    // What settles late on a busy machine looks like what never settles.
    slots: 2,
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
