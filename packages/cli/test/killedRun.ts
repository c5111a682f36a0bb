import { applyOperations, type TransactionStep } from '../src/apply/applyOperations.js'
import type { Operation } from '../src/plan/operation.js'

// Applies a plan and dies, without a chance to clean up, at the given step.
const [root = '', plan = '[]', step = '', count = '1'] = process.argv.slice(2)
let left = Number(count)
await applyOperations(root, JSON.parse(plan) as Operation[], {
  onStep: (reached: TransactionStep) => {
    if (reached === step && --left === 0) process.kill(process.pid, 'SIGKILL')
  },
})
