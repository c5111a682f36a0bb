// Starts a chain, says its process id, and ends as its argument says: the other end of childGuard.test.ts.
import { startChain } from '../src/index.js'

const chain = await startChain({ id: 1337 })
process.stdout.write(`${chain.pid}\n`)
const how = process.argv[2]
if (how === 'exit') process.exit(3)
if (how === 'throw') throw new Error('on purpose')
// Otherwise the chain keeps this process running until a signal ends it.
