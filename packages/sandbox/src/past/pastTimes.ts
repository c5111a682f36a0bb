import { pastSpan } from './schedule.js'

const sincePast = 2 * 3_600
const beforePast = 86_400

export const unixTime = () => Math.floor(Date.now() / 1_000)

/** Returns the time of the first block of a chain with contents that starts now, in Unix seconds. */
export const genesisTimeNow = () => unixTime() - sincePast - pastSpan - beforePast

/** Returns the time of the first transaction of the past, in Unix seconds. The last one is two hours ago. */
export const startOfPast = (genesisTime: number) => genesisTime + beforePast
