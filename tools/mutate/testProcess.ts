// Runs in a process of its own, so that a mutant that never returns can be ended.
import { startMutantTests } from './mutantTests'
import type { TestRequest } from './testRequest'

const run = await startMutantTests(process.argv[2] ?? '')
process.on('message', async (request: TestRequest) => {
  process.send?.(await run(request))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
