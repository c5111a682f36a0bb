import { clippedText } from './clippedText'
import { cutOffControls } from './cutOffControls'
import { hiddenFocus } from './hiddenFocus'
import { hideScrollAnimations } from './hideScrollAnimations'
import { notMirrored } from './notMirrored'
import { sidewaysScroll } from './sidewaysScroll'
import { touchTargets } from './touchTargets'
import { withoutEdge } from './withoutEdge'

const inspect = {
  clippedText,
  cutOffControls,
  hiddenFocus,
  notMirrored,
  sidewaysScroll,
  touchTargets,
  withoutEdge,
}
window.inspect = inspect
hideScrollAnimations()

declare global {
  interface Window {
    /** Returns the visual defects of a page, one per line. */
    inspect: typeof inspect
  }
}
