import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { stopScenes } from '../stories/create-scene'
import { settle } from '../stories/settle'
import './preview.css'

// The first story of a run waits for the build.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Stories with the tag `shot` get screenshots. When such a story is in its state and all animations have
 * ended, `data-settled` of `<html>` is the story's id. Globals: `theme` (light, dark, or system: that of the
 * device) and `dir` (ltr, rtl), for instance `&globals=theme:dark`.
 */
const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
  },
  initialGlobals: { theme: 'light', dir: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    dir: {
      description: 'Direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  beforeEach({ globals }) {
    runAnimations()
    const root = document.documentElement
    delete root.dataset.settled
    root.dataset.pageTheme = globals.theme
    root.lang = 'en'
    root.dir = globals.dir
    return stopScenes
  },
  async afterEach({ id }) {
    await settle()
    document.documentElement.dataset.settled = id
  },
}

/** Storybook pauses all animations for the checks after a story, and leaves them so if one of these fails. */
function runAnimations(): void {
  for (const style of document.head.querySelectorAll('style'))
    if (/^\*[^{]*\{[^}]*animation-play-state: paused/.test(style.textContent ?? '')) style.remove()
}

export default preview
