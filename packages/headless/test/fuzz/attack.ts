import { allParsers } from './allParsers.js'
import { attackAmounts } from './attackAmounts.js'
import { attackParsers } from './attackParsers.js'

// `tsx attack.ts parsers|amounts RUNS SEED` prints the findings as JSON, for `npm run bench -- attack/`.
const [what, runs, seed] = process.argv.slice(2)
const findings =
  what === 'amounts'
    ? attackAmounts(Number(runs), Number(seed))
    : attackParsers(allParsers, { runs: Number(runs), seed: Number(seed), isTimed: true })
process.stdout.write(JSON.stringify(findings))
