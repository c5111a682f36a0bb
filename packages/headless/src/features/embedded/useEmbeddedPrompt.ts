'use client'

import { useCallback, useRef, useState } from 'react'
import type { EmbeddedPrompt } from '../../core/embedded.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useEmbeddedSnapshot } from './useEmbeddedSnapshot.js'

/** The latchkey whose embedded wallet is returned. */
export interface UseEmbeddedPromptParameters extends LatchkeyParameters {}

/** What the frame needs of the page. */
export interface UseEmbeddedPromptReturnType {
  /**
   * `draw`: give the element of `attach` this `height`, in pixels. `window`: show a button that calls
   * `openWindow`. `undefined`: the frame needs nothing.
   */
  readonly prompt: EmbeddedPrompt | undefined
  /** Whether the browser did not open the window of the prompt. */
  readonly isBlocked: boolean
  /** The `ref` of an empty element: the frame is placed over it while it draws. */
  attach(element: HTMLElement | null): void
  /** Opens the window, or shows it again. Call it in a click. */
  openWindow(): void
  /** Ends the request of the prompt. It is rejected as one that the user rejected. */
  cancel(): void
}

/**
 * Returns what the frame of the embedded wallet needs of the page for the request that waits: a place to draw
 * in, or a window. The page can draw nothing there itself, so that it cannot lie about what is approved.
 *
 * @example
 * ```tsx
 * import { useEmbeddedPrompt } from '@latchkey/headless'
 *
 * function EmbeddedSlot() {
 *   const { prompt, attach, openWindow, cancel, isBlocked } = useEmbeddedPrompt()
 *   return (
 *     <>
 *       <div ref={attach} style={{ height: prompt?.type === 'draw' ? prompt.height : 0 }} />
 *       {prompt?.type === 'window' && <button onClick={openWindow}>Continue in a new window</button>}
 *       {isBlocked && <p>Allow this site to open windows.</p>}
 *       {prompt && <button onClick={cancel}>Cancel</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useEmbeddedPrompt(parameters: UseEmbeddedPromptParameters = {}): UseEmbeddedPromptReturnType {
  const latchkey = useGivenLatchkey('useEmbeddedPrompt', parameters.latchkey)
  const { embedded } = latchkey
  const { prompt } = useEmbeddedSnapshot(latchkey)
  const [blockedId, setBlockedId] = useState<string>()
  const detach = useRef<(() => void) | undefined>(undefined)
  const attach = useCallback(
    (element: HTMLElement | null) => {
      detach.current?.()
      detach.current = element ? embedded?.attach(element) : undefined
    },
    [embedded],
  )
  return {
    prompt,
    isBlocked: prompt !== undefined && prompt.id === blockedId,
    attach,
    openWindow() {
      setBlockedId(embedded?.openWindow() ? undefined : prompt?.id)
    },
    cancel: () => embedded?.cancelPrompt(),
  }
}
