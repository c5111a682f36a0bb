import type { FrameEvent } from '@latchkey/protocol/frame'
import type { EmbeddedPrompt } from '../../core/embedded.js'

/** What the frame needs of the page for the requests that it has not answered. */
export interface Prompts {
  /** The oldest one. The same object until it changes. */
  readonly first: EmbeddedPrompt | undefined
  /** The page of the frame for the oldest one, if it needs a window. */
  readonly path: string | undefined
  /** Applies an event of the frame. */
  apply(event: Extract<FrameEvent, { type: 'SHOW' | 'POPUP' | 'HIDE' }>): void
  /** Ends what the frame draws for a request. */
  end(id: string): void
  setOpen(isOpen: boolean): void
}

/** Height of what the frame draws if it names none, in pixels. */
const defaultHeight = 600

/** Creates the list of prompts, the oldest first. Calls `onChange` after each change of the first one. */
export function createPrompts(onChange: () => void): Prompts {
  /** By the ids of their requests. */
  const prompts = new Map<string, { readonly prompt: EmbeddedPrompt; readonly path?: string }>()
  let first: EmbeddedPrompt | undefined

  function update(): void {
    const next = prompts.values().next().value?.prompt
    if (next === first) return
    first = next
    onChange()
  }

  return {
    get first() {
      return first
    },
    get path() {
      return prompts.values().next().value?.path
    },
    apply(event) {
      const { id } = event.payload
      if (event.type === 'HIDE') prompts.delete(id)
      else if (event.type === 'SHOW')
        prompts.set(id, { prompt: { type: 'draw', id, height: event.payload.height ?? defaultHeight } })
      else prompts.set(id, { prompt: { type: 'window', id, isOpen: false }, path: event.payload.path })
      update()
    },
    end(id) {
      prompts.delete(id)
      update()
    },
    setOpen(isOpen) {
      if (first?.type !== 'window' || first.isOpen === isOpen) return
      const { path } = prompts.get(first.id) ?? {}
      prompts.set(first.id, { prompt: { ...first, isOpen }, ...(path && { path }) })
      update()
    },
  }
}
