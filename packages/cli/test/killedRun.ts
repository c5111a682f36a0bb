import { readFileSync } from 'node:fs'
import { applyOperations, type TransactionStep } from '../src/apply/applyOperations.js'
import type { Operation } from '../src/plan/operation.js'

// Applies a plan and is killed at the given step, without a chance to clean up. The step `wait` holds the
// transaction open until stdin ends. The plan `-` is read from stdin.
const [root = '', plan = '[]', step = '', count = '1'] = process.argv.slice(2)
const operations = JSON.parse(plan === '-' ? readFileSync(0, 'utf8') : plan) as Operation[]
let left = Number(count)

try {
  await applyOperations(root, operations, {
    onStep: (reached: TransactionStep) => {
      if (reached === step && --left === 0) process.kill(process.pid, 'SIGKILL')
      if (step === 'wait' && reached === 'kept') hold()
    },
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Says that the transaction is open, and leaves it so until stdin ends. */
function hold(): void {
  process.stdout.write('open\n')
  readFileSync(0)
}
