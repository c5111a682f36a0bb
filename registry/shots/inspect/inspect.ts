import { clippedText } from './clippedText'
import { hiddenFocus } from './hiddenFocus'
import { hideScrollAnimations } from './hideScrollAnimations'
import { notMirrored } from './notMirrored'
import { sidewaysScroll } from './sidewaysScroll'
import { touchTargets } from './touchTargets'
import { withoutEdge } from './withoutEdge'

const inspect = { clippedText, hiddenFocus, notMirrored, sidewaysScroll, touchTargets, withoutEdge }
window.inspect = inspect
hideScrollAnimations()

declare global {
  interface Window {
    /** Returns the visual defects of a page, one per line. */
    inspect: typeof inspect
  }
}
