import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptCardHeight } from './useKeptCardHeight.js'

afterEach(cleanup)

/** Without layout, the elements say their heights. */
const sized = (height: number) => (element: HTMLElement | null) => {
  if (element) Object.defineProperty(element, 'offsetHeight', { value: height })
}

function Card({ before, content, isKept }: { before: string; content: number; isKept: boolean }) {
  const body = useRef<HTMLDivElement>(null)
  useKeptCardHeight(body, isKept)
  return (
    <div style={{ '--lk-card-height': before } as object}>
      <div data-slot="lk-card-content" ref={sized(content)}>
        <div
          data-testid="body"
          ref={(element) => {
            sized(100)(element)
            body.current = element
          }}
        />
      </div>
    </div>
  )
}

test.each([
  ['the buttons are gone: their height stays', '300px', 240, true, '160px'],
  ['nothing is kept', '300px', 240, false, ''],
  ['the card showed another view', '500px', 240, true, ''],
  ['the card had no height', '', 240, true, ''],
])('%s', (_, before, content, isKept, height) => {
  const { getByTestId } = render(<Card before={before} content={content} isKept={isKept} />)
  expect(getByTestId('body').style.minHeight).toBe(height)
})
