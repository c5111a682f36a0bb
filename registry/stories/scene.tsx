import { type Latchkey, LatchkeyProvider, type OpenParameters } from '@latchkey/headless'
import { openModal } from '@latchkey/headless/actions'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ConnectButton } from '../buttons'
import { Modal } from '../modal'
import { createScene, type Scene, type SceneOptions } from './create-scene'

type PlayContext = Pick<StoryContext, 'loaded'>

/** Returns the scene of a story, for its play function. */
export function sceneOf({ loaded }: PlayContext): Scene {
  return loaded.scene as Scene
}

/** Returns the parameters of a story with a scene. */
export function withScene(options: SceneOptions = {}) {
  return {
    loaders: [
      async ({ globals }: Pick<StoryContext, 'globals'>) => ({
        scene: await createScene(options, globals.theme),
      }),
    ],
  }
}

/** Opens the modal and returns its dialog, once it shows a view. */
export async function openDialog(latchkey: Latchkey, parameters?: OpenParameters): Promise<HTMLElement> {
  openModal(latchkey, parameters).catch(() => {})
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('[data-slot="lk-view"]')).not.toBeNull())
  return dialog
}

/** Renders a story in its scene. */
export const sceneDecorator: Decorator = (Story, context) => {
  const { latchkey, queryClient } = sceneOf(context)
  return (
    <LatchkeyProvider latchkey={latchkey} queryClient={queryClient}>
      <main style={{ minHeight: '100dvh', padding: 16 }}>
        <Story />
      </main>
    </LatchkeyProvider>
  )
}

/** A minimal app. */
export function App() {
  return (
    <>
      <ConnectButton />
      <Modal />
    </>
  )
}
