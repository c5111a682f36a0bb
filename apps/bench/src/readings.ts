import type goals from '../goals.json'
import type { Reading } from './statistics'

/** The name of a figure; each has a goal. */
export type BenchName = keyof typeof goals

/** What one measurement found out. */
export type Readings = Partial<Record<BenchName, Reading>>
