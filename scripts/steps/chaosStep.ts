import { requireChromium } from '../chromium/requireChromium'
import { execute } from '../execute'
import { countOnce, type Step } from './step'

/**
 * One minute of random steps, which counts once: every invariant held or one did not. The seed stays the same from run to run, so
 * that a failure speaks of the change under test; `CHAOS_SEED` sets another one, and `npm run chaos` takes any.
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
      const args = ['scripts/run.mjs', 'chaos', '--seed', seed, '--minutes', '1', '--quiet']
      const { code, output, stdout } = await execute(process.execPath, args, {
        cwd: root,
        timeoutMs: 240_000,
      })
      const [, steps = 'no'] = /^(\d+) steps/m.exec(stdout) ?? []
      const scope = `seed ${seed}, ${steps} steps`
      return countOnce(code === 0 ? '' : output || `seed ${seed} ended with code ${code}`, scope)
    },
  }
}
