import { mixedLoad } from '../test/mixedLoad.js'

// Prints the figures of a mixed load, as JSON. Arguments: its length in seconds, and requests in a second.
const [seconds = '60', perSecond = '200'] = process.argv.slice(2)
const figures = await mixedLoad({ seconds: Number(seconds), perSecond: Number(perSecond) })
process.stdout.write(`${JSON.stringify(figures)}\n`)
