import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useShowAll } from './useShowAll.js'

afterEach(cleanup)

function Names({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, hasMore, showAll } = useShowAll(list, names, 2)
  return (
    <>
      <div ref={list}>
        {shown.map((name) => (
          <button type="button" key={name}>
            {name}
          </button>
        ))}
      </div>
      {hasMore && (
        <button type="button" onClick={showAll}>
          Show all
        </button>
      )}
    </>
  )
}

const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the first rows are shown, then all of them, and the first new one has the focus', () => {
  render(<Names names={['a', 'b', 'c', 'd']} />)
  expect(texts()).toEqual(['a', 'b', 'Show all'])
  fireEvent.click(screen.getByText('Show all'))
  expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  expect(document.activeElement?.textContent).toBe('c')
})

test('a short list has nothing more', () => {
  render(<Names names={['a', 'b']} />)
  expect(texts()).toEqual(['a', 'b'])
})
