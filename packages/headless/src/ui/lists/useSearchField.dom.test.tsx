import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSearchField } from './useSearchField.js'

afterEach(cleanup)

function Search({ isSmall, onEnter }: { isSmall: boolean; onEnter: () => void }) {
  const field = useSearchField(onEnter)
  return (
    <div data-slot="lk-view">
      {isSmall ? (
        <input aria-label="Search" {...field} />
      ) : (
        <p>
          <input aria-label="Search" {...field} />
        </p>
      )}
      <div data-slot="lk-virtual-list">
        <button type="button" tabIndex={-1}>
          First
        </button>
        <button type="button" tabIndex={0}>
          Second
        </button>
      </div>
    </div>
  )
}

test('Arrow Down moves into the list, and Enter chooses', () => {
  const onEnter = vi.fn()
  render(<Search isSmall onEnter={onEnter} />)
  const input = screen.getByRole('textbox')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onEnter).toHaveBeenCalledTimes(1)
  expect(fireEvent.keyDown(input, { key: 'ArrowDown' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('Second'))
})

test('a field that is moved keeps the focus, and takes none', () => {
  const onEnter = () => {}
  const { rerender } = render(<Search isSmall={false} onEnter={onEnter} />)
  rerender(<Search isSmall onEnter={onEnter} />)
  expect(document.activeElement).toBe(document.body)
  const before = screen.getByRole('textbox')
  before.focus()
  rerender(<Search isSmall={false} onEnter={onEnter} />)
  expect(screen.getByRole('textbox')).not.toBe(before)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
