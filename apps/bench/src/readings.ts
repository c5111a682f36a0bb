import type goals from '../goals.json'
import type { Reading } from './statistics'

/** The name of a figure. Each has a goal. */
export type BenchName = keyof typeof goals

/** The result of a measurement. */
export type Readings = Partial<Record<BenchName, Reading>>
