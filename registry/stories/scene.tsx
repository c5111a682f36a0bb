import { LatchkeyProvider } from '@latchkey/headless'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { createScene, type Scene, type SceneOptions } from './create-scene'

/** The scene of a story, for its play function. */
export function sceneOf(context: Pick<StoryContext, 'loaded'>): Scene {
  return context.loaded.scene as Scene
}

/** The loaders, decorator and parameters by which a story happens in a scene. */
export function withScene(options: SceneOptions = {}) {
  return {
    loaders: [
      async ({ globals }: Pick<StoryContext, 'globals'>) => ({ scene: await createScene(options, globals.theme) }),
    ],
  }
}

/** Puts a story into its scene. */
export const sceneDecorator: Decorator = (Story, context) => {
  const { latchkey, queryClient } = sceneOf(context)
  return (
    <LatchkeyProvider latchkey={latchkey} queryClient={queryClient}>
      <Page>
        <Story />
      </Page>
    </LatchkeyProvider>
  )
}

function Page({ children }: { children: ReactNode }) {
  return <main style={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>{children}</main>
}
