import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useDirection } from './useDirection.js'

afterEach(cleanup)

function Box() {
  const ref = useRef<HTMLDivElement>(null)
  return <div ref={ref} dir={useDirection(ref)} data-testid="box" />
}

test.each(['ltr', 'rtl'] as const)('in a page that reads %s, the direction is that', (direction) => {
  const { getByTestId } = render(
    <main style={{ direction }}>
      <Box />
    </main>,
  )
  expect(getByTestId('box').dir).toBe(direction)
})
