import { attackParsers } from '../../../headless/test/fuzz/attackParsers.js'
import { cliParsers } from './cliParsers.js'

// `tsx attack.ts RUNS SEED` prints the findings as JSON, for `npm run bench -- attack/parsers:thrown`.
const [runs, seed] = process.argv.slice(2)
const findings = attackParsers(cliParsers, { runs: Number(runs), seed: Number(seed), isTimed: true })
process.stdout.write(JSON.stringify(findings))
