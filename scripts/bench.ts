import { benchNames, toResults, toTable, warnOfSwing } from '../apps/bench/src/results'
import { runBench } from '../apps/bench/src/runBench'
import { onEnding } from './ending'

const usage = `npm run bench                every figure with its goal
npm run bench -- PREFIX      the figures whose name starts so
npm run bench -- --json      one JSON array and nothing else`

// Browser, chains and servers end with the process.
onEnding(async () => {}, 130)

const args = process.argv.slice(2)
const [prefix = ''] = args.filter((arg) => !arg.startsWith('--'))
const names = benchNames.filter((name) => name.startsWith(prefix))

if (args.includes('--help')) console.log(usage)
else if (names.length === 0) {
  console.error(
    `No figure has a name that starts with ${prefix}. Figures:\n${benchNames.map((name) => `  ${name}`).join('\n')}`,
  )
  process.exitCode = 1
} else {
  const results = toResults(names, await runBench(names))
  console.log(args.includes('--json') ? JSON.stringify(results, null, 2) : toTable(results))
  const warning = warnOfSwing(results)
  if (warning) console.error(warning)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
