import type { Stage } from './stage'
import { mapReading, median, medianReading, type Reading, type YardstickReading } from './statistics'

/** The plain page's first open on the machine for which the goals were set, in milliseconds. */
export const referenceMs = 14

/** At a larger swing, the machine was not equally fast during the measurement. */
export const largestSwing = 0.5

/** The swing compares the medians of this many parts of the measurement. */
const parts = 4

/** The number of times the plain page is opened for a measurement, if nothing else is given. */
const defaultTimes = 20

/** Measures the speed of the machine: the time in which the plain page opens its dialog. */
export interface Yardstick {
  /** Opens the plain page, so often that all samples together have enough. Called before each sample. */
  measure(): Promise<void>
  /** Converts a raw reading of the same period, in any unit. */
  scale(raw: Reading): Reading
}

/**
 * Returns the yardstick of one measurement.
 *
 * @param samples The number of samples, which decides how often each `measure` opens the plain page.
 */
export function createYardstick(stage: Pick<Stage, 'openPlain'>, samples: number): Yardstick {
  const times: number[] = []
  const perSample = Math.max(1, Math.ceil(defaultTimes / samples))
  return {
    async measure() {
      for (let time = 0; time < perSample; time++) times.push(await stage.openPlain())
    },
    scale: (raw) => scaleReading(raw, times),
  }
}

/**
 * Divides a reading by the median of the plain page's times, and multiplies it with the median of the machine
 * for which the goals were set.
 */
export function scaleReading(raw: Reading, plainTimes: readonly number[]): Reading {
  const yardstick: YardstickReading = { ...medianReading(plainTimes), swing: swingOf(plainTimes) }
  const scaled = mapReading(raw, (value) => (value / yardstick.value) * referenceMs)
  const { note, ...rawReading } = raw
  return { ...scaled, ...(note !== undefined && { note }), raw: rawReading, yardstick }
}

/**
 * Returns how much the machine's speed changed: the difference of the largest and smallest median of the
 * parts, divided by the median of all. A single slow frame changes no median.
 */
export function swingOf(times: readonly number[]): number {
  const size = Math.ceil(times.length / parts)
  const medians: number[] = []
  for (let start = 0; start < times.length; start += size)
    medians.push(median(times.slice(start, start + size)))
  return (Math.max(...medians) - Math.min(...medians)) / median(times)
}
