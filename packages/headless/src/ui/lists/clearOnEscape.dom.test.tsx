import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearOnEscape } from './clearOnEscape.js'

afterEach(cleanup)

const answers: boolean[] = []
function Search() {
  const [value, setValue] = useState('vault')
  return (
    <input
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => answers.push(clearOnEscape(event))}
    />
  )
}

test('Esc clears a filled input of React, and no other key does', () => {
  render(<Search />)
  const input = screen.getByRole('textbox')
  fireEvent.keyDown(input, { key: 'a' })
  expect(input).toHaveProperty('value', 'vault')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input).toHaveProperty('value', '')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(answers).toEqual([false, true, false])
})
