'use client'

import { type KeyboardEvent, useRef } from 'react'

/** Handlers of a button. */
export interface AnswerPress {
  onPointerDown(): void
  onKeyDown(event: KeyboardEvent): void
  onClick(): void
}

/**
 * Returns the handlers of a button that answers a request. A press counts if it began and ended while the
 * same request could be answered. A held key presses once.
 *
 * @param id - Id of the request.
 */
export function useAnswerPress(id: number, canAnswer: boolean, answer: () => void): AnswerPress {
  const began = useRef<number>(undefined)
  const begin = () => {
    began.current = canAnswer ? id : -1
  }
  return {
    onPointerDown: begin,
    onKeyDown(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else begin()
    },
    onClick() {
      const { current = id } = began
      began.current = undefined
      if (canAnswer && current === id) answer()
    },
  }
}
