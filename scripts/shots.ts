import { dirname } from 'node:path'
import { runShots } from '../apps/bench/src/shots/runShots'
import { onEnding } from './ending'

const usage = `npm run shots                          a picture of every story with the tag "shot", and the pictures in docs/
npm run shots -- --story ID-PREFIX     only the stories whose id starts so`

// Browser, chains and servers end with the process.
onEnding(async () => {}, 130)

const args = process.argv.slice(2)
const option = args.indexOf('--story')
const storyPrefix = option < 0 ? undefined : args[option + 1]

if (args.includes('--help')) console.log(usage)
else if (option >= 0 && !storyPrefix) {
  console.error(usage)
  process.exitCode = 1
} else {
  const { shots, findings } = await runShots({
    root: dirname(import.meta.dirname),
    storyPrefix,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  for (const { story, variants, what } of findings)
    console.log(`${story} (${variants.join('; ')})\n    ${what}`)
  console.log(`${shots} pictures in .cache/shots, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
