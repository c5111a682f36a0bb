import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireChromium } from '@latchkey/test/requireChromium'
import { onEnding } from './ending'
import { execute, stopExecutions } from './execute'
import { runSoak } from './soak/runSoak'
import { soakTasks } from './soak/soakTasks'

const usage = `npm run soak                          an hour of wide and repeated tests, with another seed in each round
npm run soak -- --minutes M           begins no run after so long
npm run soak -- --seed N              begins with this seed; default: another one each time
npm run soak -- --only WORD           the tasks whose name contains the word; --list shows the names`

const scratch = mkdtempSync(join(tmpdir(), 'latchkey-soak-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
onEnding(stopExecutions, 130)

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const root = dirname(import.meta.dirname)
const tasks = soakTasks(root).filter(({ name }) => name.includes(values.only))
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (values.help) console.log(usage)
else if (values.list) console.log(tasks.map(({ name }) => name).join('\n'))
else if (tasks.length === 0 || !(minutes > 0) || !Number.isInteger(seed)) {
  console.log(`Not a number, or no task has such a name.\n\n${usage}\n0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
} else {
  requireChromium()
  // The pages of the end-to-end tests use the built packages.
  const built = await execute('turbo', ['run', 'build', '--output-logs=errors-only'], { cwd: root })
  if (built.code !== 0) throw new Error(built.output)
  console.log(`seed ${seed}`)
  const { passed, failed, skipped } = await runSoak(tasks, {
    seed,
    ms: minutes * 60_000,
    scratch,
    log: console.log,
  })
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed > 0 ? 1 : 0
}
