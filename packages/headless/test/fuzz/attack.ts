import { attackDescriptions, attackMembers } from '../../src/features/approve/judge/attack.js'
import { allParsers } from './allParsers.js'
import { attackAmounts } from './attackAmounts.js'
import { attackParsers } from './attackParsers.js'

// `tsx attack.ts parsers|amounts|descriptions|members RUNS SEED` prints the findings as JSON, for
// `npm run bench -- attack/`.
const [what, runs, seed] = process.argv.slice(2)
const attacks: Readonly<Record<string, (runs: number, seed: number) => unknown>> = {
  parsers: (count, first) => attackParsers(allParsers, { runs: count, seed: first, isTimed: true }),
  amounts: attackAmounts,
  descriptions: attackDescriptions,
  members: attackMembers,
}
const findings = await attacks[what ?? '']?.(Number(runs), Number(seed))
process.stdout.write(JSON.stringify(findings ?? []))
