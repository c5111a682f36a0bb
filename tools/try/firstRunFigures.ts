import { join } from 'node:path'
import { firstRun } from './firstRun'

// Prints the figures of one first run, for the benchmarks.
process.stdout.write(`${JSON.stringify(await firstRun(join(import.meta.dirname, '../..')))}\n`)
process.exit()
