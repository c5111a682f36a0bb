import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import preview from '../../.storybook/preview'

/** The stories as a page without Storybook, which can have a strict policy. */
export interface StoriesPage {
  /** `<file>: <story>` of each story. */
  readonly names: readonly string[]
  /**
   * Shows a story, runs its play function, and waits until its animations have ended. Globals are those of
   * `.storybook/preview.tsx`: `theme` and `dir`.
   */
  run(name: string, globals?: Globals): Promise<void>
}

type Globals = Readonly<Record<string, string>>
interface Runnable {
  run(context?: { globals: Globals }): Promise<void>
}

setProjectAnnotations(preview)

// Storybook waits for each animation before a story ends. One that follows scrolling never ends, so it would
// wait for its whole limit of 5 seconds.
const animations = document.getAnimations.bind(document)
document.getAnimations = () => animations().filter(({ timeline }) => timeline === document.timeline)

type Module = Parameters<typeof composeStories>[0]

const modules = import.meta.glob<Module>(['../../{views,stories}/*.stories.tsx'], { eager: true })
const stories = new Map(
  Object.entries(modules).flatMap(([path, module]) => {
    const file = path.replace(/^.*\/(.+)\.stories\.tsx$/, '$1')
    return Object.entries(composeStories(module)).map(([name, story]): [string, Runnable] => [
      `${file}: ${name}`,
      story as never,
    ])
  }),
)

Object.assign(window, {
  storiesPage: {
    names: [...stories.keys()],
    run: async (name, globals) =>
      stories.get(name)?.run(globals && { globals: { theme: 'light', dir: 'ltr', ...globals } }),
  } satisfies StoriesPage,
})
