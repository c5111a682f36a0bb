import type { BenchName, Readings } from '../readings'
import type { Stage } from '../stage'
import { bytes } from './bytes'
import { firstOpenCold } from './firstOpenCold'
import { firstOpenIntent } from './firstOpenIntent'
import { hostRenders } from './hostRenders'
import { hostsBeforeOpen } from './hostsBeforeOpen'
import { leak } from './leak'
import { rowToAddress } from './rowToAddress'
import { secondOpen } from './secondOpen'
import { startReady } from './startReady'

/** A measurement and the figures it gives. */
export interface Measure {
  readonly names: readonly BenchName[]
  /** Missing where it needs neither the apps nor a browser. */
  readonly onStage?: (stage: Stage) => Promise<Readings>
  readonly alone?: () => Promise<Readings>
}

export const measures: readonly Measure[] = [
  { names: ['connect/js-before-open', 'connect/js-on-open', 'connect/css'], onStage: bytes },
  { names: ['connect/hosts-before-open'], onStage: hostsBeforeOpen },
  { names: ['connect/first-open-cold'], onStage: firstOpenCold },
  { names: ['connect/first-open-intent'], onStage: firstOpenIntent },
  { names: ['connect/second-open'], onStage: secondOpen },
  { names: ['connect/row-to-address'], onStage: rowToAddress },
  { names: ['connect/leak:nodes', 'connect/leak:listeners', 'connect/leak:heap'], onStage: leak },
  { names: ['connect/host-renders'], onStage: hostRenders },
  { names: ['connect/start-ready'], alone: startReady },
]
