import { benchNames, toResults, toRows, warnOfSwing } from '../apps/bench/src/results'
import { runBench } from '../apps/bench/src/runBench'
import { onEnding } from './ending'

const usage = `npm run bench                every figure with its goal
npm run bench -- PREFIX...   the figures whose name starts with one of them
npm run bench -- --json      one JSON array and nothing else`

// Browser, chains and servers end with the process.
onEnding(async () => {}, 130)

const args = process.argv.slice(2)
const prefixes = args.filter((arg) => !arg.startsWith('--'))
const namesOf = (prefix: string) => benchNames.filter((name) => name.startsWith(prefix))
const unknown = prefixes.find((prefix) => namesOf(prefix).length === 0)
const wanted = new Set(prefixes.flatMap(namesOf))
const names = prefixes.length === 0 ? benchNames : benchNames.filter((name) => wanted.has(name))

if (args.includes('--help')) console.log(usage)
else if (unknown !== undefined) {
  console.error(
    `No figure has a name that starts with ${unknown}. Figures:\n${benchNames.map((name) => `  ${name}`).join('\n')}`,
  )
  process.exitCode = 1
} else {
  const results = toResults(names, await runBench(names))
  if (args.includes('--json')) console.log(JSON.stringify(results, null, 2))
  else console.table(toRows(results))
  const warning = warnOfSwing(results)
  if (warning) console.error(warning)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
