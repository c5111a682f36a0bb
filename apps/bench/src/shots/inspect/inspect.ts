import { clippedText } from './clippedText'
import { hideScrollAnimations } from './hideScrollAnimations'
import { sidewaysScroll } from './sidewaysScroll'
import { touchTargets } from './touchTargets'

const inspect = { clippedText, sidewaysScroll, touchTargets }
window.inspect = inspect
hideScrollAnimations()

declare global {
  interface Window {
    /** Returns the visual defects of a page, one per line. */
    inspect: typeof inspect
  }
}
