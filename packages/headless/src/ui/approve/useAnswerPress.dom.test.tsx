import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAnswerPress } from './useAnswerPress.js'

afterEach(cleanup)

const answered: number[] = []
function Answer({ id, canAnswer }: { id: number; canAnswer: boolean }) {
  return (
    <button type="button" {...useAnswerPress(id, canAnswer, () => answered.push(id))}>
      Confirm
    </button>
  )
}

function show(id: number, canAnswer = true) {
  answered.length = 0
  const { rerender } = render(<Answer id={id} canAnswer={canAnswer} />)
  const button = screen.getByRole('button')
  return {
    button,
    change: (next: number, can = true) => rerender(<Answer id={next} canAnswer={can} />),
  }
}

test('a press that began on another request, or too early, answers nothing', () => {
  const { button, change } = show(1)
  fireEvent.pointerDown(button)
  change(2)
  fireEvent.click(button)
  expect(answered).toEqual([])
  change(2, false)
  fireEvent.pointerDown(button)
  change(2)
  fireEvent.click(button)
  expect(answered).toEqual([])
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  expect(answered).toEqual([2])
})

test('a click of a screen reader, which has no press before it, answers', () => {
  const { button, change } = show(1)
  fireEvent.click(button)
  change(1, false)
  fireEvent.click(button)
  expect(answered).toEqual([1])
})

test('a held key presses once', () => {
  const { button } = show(1)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  // A prevented key makes no click.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'a', repeat: true })).toBe(true)
})
