import { useShell } from '@latchkey/headless/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInPage } from './renderInPage'

let cancels: number

function Shell({ onCancel }: { onCancel: () => void }) {
  const { place, layerProps } = useShell({ onCancel })
  if (!place) return null
  return createPortal(
    <div {...layerProps} data-testid="shell" style={{ position: 'fixed', inset: 0 }}>
      <p style={{ width: 200, height: 200, margin: 100 }}>Loading</p>
    </div>,
    place,
  )
}

function App() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Shell
          onCancel={() => {
            cancels++
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

const shell = () => page.getByTestId('shell')

async function show() {
  cancels = 0
  renderInPage(<App />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(shell()).toBeVisible()
}

test('Esc cancels, and the focus stays where it was', async () => {
  await show()
  const button = page.getByRole('button', { name: 'Open' })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(shell()).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(cancels).toBe(1)
})

test('a press on the scrim cancels; one on the card, or the second of a double click, does not', async () => {
  await show()
  await userEvent.click(page.getByText('Loading'))
  shell()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  expect(cancels).toBe(0)
  await userEvent.click(shell(), { position: { x: 5, y: 5 } })
  expect(cancels).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})
