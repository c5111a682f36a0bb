import { mixedLoad } from '../test/mixedLoad.js'

// Prints the figures of a mixed load, as JSON. The argument is its length in seconds.
const [seconds = '60'] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await mixedLoad(Number(seconds)))}\n`)
