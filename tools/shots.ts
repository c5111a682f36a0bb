import { dirname } from 'node:path'
import { runViewPictures } from '../apps/docs/live/runViewPictures'
import { runReadmePictures, runShots } from '../registry/shots/runShots'
import { runStrips } from '../registry/shots/runStrips'
import { onEnding } from './ending'

const usage = `npm run shots                          a picture of every story with the tag "shot", and those of the README
npm run shots -- --story ID-PREFIX     only the stories whose id starts so
npm run shots -- --readme              only the pictures and the film of the README
npm run shots -- --views               only the pictures of the views in the documentation
npm run shots -- --strips              records the stories of Moments frame by frame`

// Browser, chains and servers end with the process.
onEnding(async () => {}, 130)

const args = process.argv.slice(2)
const option = args.indexOf('--story')
const storyPrefix = option < 0 ? undefined : args[option + 1]

const parameters = {
  root: dirname(import.meta.dirname),
  storyPrefix,
  log: (line: string) => process.stderr.write(`${line}\n`),
}

if (args.includes('--help')) console.log(usage)
else if (option >= 0 && !storyPrefix) {
  console.error(usage)
  process.exitCode = 1
} else if (args.includes('--strips')) {
  console.log(`${await runStrips(parameters)} strips in .cache/shots/strips`)
} else if (args.includes('--views')) {
  console.log(`${await runViewPictures(parameters)} pictures in apps/docs/public/pictures`)
} else if (args.includes('--readme')) {
  await runReadmePictures(parameters)
  console.log('docs/readme-*.webp and docs/film-*.webp')
} else {
  const { shots, findings } = await runShots(parameters)
  for (const { story, variants, what } of findings)
    console.log(`${story} (${variants.join('; ')})\n    ${what}`)
  console.log(`${shots} pictures in .cache/shots, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
