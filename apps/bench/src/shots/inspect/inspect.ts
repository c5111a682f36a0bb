import { clippedText } from './clippedText'
import { hideScrollAnimations } from './hideScrollAnimations'
import { sidewaysScroll } from './sidewaysScroll'
import { touchTargets } from './touchTargets'

const inspect = { clippedText, sidewaysScroll, touchTargets }
window.inspect = inspect
hideScrollAnimations()

declare global {
  interface Window {
    /** Looks for what is wrong with the looks of a page. Every finding is a line. */
    inspect: typeof inspect
  }
}
