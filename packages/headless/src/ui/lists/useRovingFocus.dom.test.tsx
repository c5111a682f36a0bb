import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type RovingFocusParameters, useRovingFocus } from './useRovingFocus.js'

afterEach(cleanup)

interface ListProps extends Pick<RovingFocusParameters, 'columns' | 'initialPlace' | 'isHeading'> {
  count: number
  resetKey?: string
  dir?: 'ltr' | 'rtl'
}

function List({ count, resetKey = '', dir = 'ltr', ...rest }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const focus = useRovingFocus({ ...rest, list, searchRef, count, page: 3, resetKey })
  return (
    <>
      <input ref={searchRef} type="search" />
      <ul ref={list} onKeyDown={focus.onKeyDown} style={{ direction: dir }}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that a row is
          <li key={index} data-index={index} onFocus={() => focus.setActive(index)}>
            {rest.isHeading?.(index) ? (
              <h3>Heading</h3>
            ) : (
              <button type="button" tabIndex={index === focus.active ? 0 : -1}>
                {index}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function show(props: ListProps) {
  const { rerender } = render(<List {...props} />, { wrapper: StrictMode })
  return (next: Partial<ListProps>) => rerender(<List {...props} {...next} />)
}

const focus = (text: string | number) => act(() => screen.getByText(text).focus())

const focused = () => document.activeElement?.closest('li')?.dataset.index ?? document.activeElement?.tagName

/** The rows that Tab leads to. */
const inTabOrder = () => [...document.querySelectorAll('li [tabindex="0"]')].map((row) => row.textContent)

const press = (key: string, modifiers = {}) => {
  const target = document.activeElement ?? document.body
  return !fireEvent.keyDown(target, { key, ...modifiers })
}

test.each<[string, Partial<ListProps>, number, string, string]>([
  ['the next row', {}, 2, 'ArrowDown', '3'],
  ['the row before', {}, 2, 'ArrowUp', '1'],
  ['three rows on', {}, 2, 'PageDown', '5'],
  ['three rows back', {}, 4, 'PageUp', '1'],
  ['the first row', {}, 7, 'Home', '0'],
  ['the last row', {}, 2, 'End', '9'],
  ['no row after the last', {}, 9, 'ArrowDown', '9'],
  ['the first row, if a page is too far', {}, 2, 'PageUp', '0'],
  ['the search field from the first row', {}, 0, 'ArrowUp', 'INPUT'],
  ['no other row in a list', {}, 2, 'ArrowRight', '2'],
  ['the row below in a grid', { columns: 4 }, 2, 'ArrowDown', '6'],
  ['the row above in a grid', { columns: 4 }, 6, 'ArrowUp', '2'],
  ['the tile beside', { columns: 4 }, 3, 'ArrowRight', '4'],
  ['the tile before', { columns: 4 }, 4, 'ArrowLeft', '3'],
  ['the tile beside from right to left', { columns: 4, dir: 'rtl' }, 4, 'ArrowLeft', '5'],
  ['the last tile from above a shorter row', { columns: 4 }, 7, 'ArrowDown', '9'],
  ['no tile below the last row', { columns: 4 }, 8, 'ArrowDown', '8'],
  ['the same column of the first row', { columns: 4 }, 6, 'PageUp', '2'],
  ['the search field from any tile of the first row', { columns: 4 }, 2, 'ArrowUp', 'INPUT'],
])('a key leads to %s', (_, props, from, key, to) => {
  show({ count: 10, ...props })
  focus(from)
  press(key)
  expect(focused()).toBe(to)
  if (to !== 'INPUT') expect(inTabOrder()).toEqual([to])
})

test('the keys skip headings', () => {
  show({ count: 6, isHeading: (index) => index === 0 || index === 3 })
  expect(inTabOrder()).toEqual(['1'])
  focus('2')
  press('ArrowDown')
  expect(focused()).toBe('4')
  press('ArrowUp')
  expect(focused()).toBe('2')
  press('Home')
  expect(focused()).toBe('1')
})

test.each([
  ['a', 'INPUT'],
  ['Backspace', 'INPUT'],
  ['é', 'INPUT'],
  [' ', '2'],
  ['Escape', '2'],
  ['Tab', '2'],
])('typing %j leads to %s', (key, to) => {
  show({ count: 5 })
  focus('2')
  expect(press(key)).toBe(false)
  expect(focused()).toBe(to)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a key with %j is for the browser',
  (modifiers) => {
    show({ count: 5 })
    focus('2')
    expect(press('ArrowDown', modifiers)).toBe(false)
    expect(focused()).toBe('2')
  },
)

test('the user comes back to the item that they left', () => {
  show({ count: 5, initialPlace: { top: 0, active: 3, hasFocus: true } })
  expect(focused()).toBe('3')
  expect(inTabOrder()).toEqual(['3'])
})

test('an item that had no focus gets none', () => {
  show({ count: 5, initialPlace: { top: 0, active: 3, hasFocus: false } })
  expect(document.activeElement).toBe(document.body)
  expect(inTabOrder()).toEqual(['3'])
})

test('another list begins at its first item, and a shorter one ends at its last', () => {
  const rerender = show({ count: 5, resetKey: 'a' })
  focus('4')
  rerender({ count: 3 })
  expect(inTabOrder()).toEqual(['2'])
  rerender({ resetKey: 'b' })
  expect(inTabOrder()).toEqual(['0'])
})
