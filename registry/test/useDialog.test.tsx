import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../ui/dialog'
import { renderInPage } from './renderInPage'

let requests: string[]

function App() {
  const [isOpen, setIsOpen] = useState(false)
  const [isRenamed, setIsRenamed] = useState(false)
  return (
    <>
      {isRenamed ? (
        <button key="account" type="button" data-latchkey="" aria-haspopup="dialog">
          Account
        </button>
      ) : (
        <button key="open" type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        onRequestClose={() => {
          requests.push('close')
          setIsOpen(false)
        }}
        initialFocus="h2"
        aria-label="Wallets"
      >
        <div data-testid="card" style={{ width: 300, height: 300, background: 'white' }}>
          <h2 tabIndex={-1}>Title</h2>
          <button type="button" onClick={() => setIsRenamed(true)}>
            Rename
          </button>
        </div>
      </Dialog>
    </>
  )
}

async function show() {
  requests = []
  renderInPage(<App />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('heading', { name: 'Title' })).toHaveFocus()
}

const dialog = () => page.getByRole('dialog', { name: 'Wallets' }).element() as HTMLElement

/** Presses at one place and releases at another, both in the dialog. */
function press(down: Element, up: Element, detail = 1) {
  down.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  up.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
}

test('Esc asks to close, and the focus returns to what opened the dialog', async () => {
  await show()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(requests).toEqual(['close'])
})

test('if another button took the place of the one that opened it, that one has the focus', async () => {
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Rename' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus()
})

test('a press on the scrim asks to close; one that began or ended in the card, or a double click, does not', async () => {
  await show()
  const card = page.getByTestId('card').element()
  press(card, dialog())
  press(dialog(), card)
  press(dialog(), dialog(), 2)
  expect(requests).toEqual([])
  press(dialog(), dialog())
  expect(requests).toEqual(['close'])
})

test('Tab stays in the dialog', async () => {
  await show()
  const rename = page.getByRole('button', { name: 'Rename' })
  for (const key of ['{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key)
    await expect.element(rename).toHaveFocus()
  }
})
