import type goals from '../goals.json'
import type { Stage } from './stage'
import type { Reading } from './statistics'

/** The name of a figure. Each has a goal. */
export type BenchName = keyof typeof goals

/** The readings of several figures. */
export type Readings = Partial<Record<BenchName, Reading>>

/**
 * What a file in `figures` exports. Returns the reading of the figure that has the name of the file, or those
 * of the figures whose names begin with it.
 */
export type Measure = (stage: Stage) => Promise<Reading | Readings>

/** The same of a file that needs neither the apps nor the sandbox. */
export type MeasureAlone = () => Promise<Reading | Readings>
