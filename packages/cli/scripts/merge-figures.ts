import { makeHistories, measureHistories } from '../test/mergeHistories.js'

// Prints what a number of generated histories give, as JSON.
const [count = '1000'] = process.argv.slice(2)
const seeds = Array.from({ length: Number(count) }, (_, index) => index + 1)
process.stdout.write(`${JSON.stringify(measureHistories(await makeHistories(seeds)))}\n`)
