import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { useSendForm } from '../../features/send/useSendForm.js'
import { useReceiverField } from './useReceiverField.js'

afterEach(cleanup)

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const words = { otherNetwork: (name: string) => `Not on ${name}`, otherToken: 'Another token' }

function Receiver() {
  const form = useSendForm()
  const { input, card, known, error, linkProblem, canRetry, edit, enter, handlers } = useReceiverField(
    form,
    words,
  )
  return (
    <>
      {known ? (
        <button type="button" ref={card} onClick={() => edit(form.receiver)}>
          {known.address}
        </button>
      ) : (
        <input ref={input} value={form.receiver} {...handlers} />
      )}
      <p role="alert">{linkProblem ?? error?.shortMessage}</p>
      {canRetry && <p>Try again</p>}
      <button type="button" onClick={() => enter(address)}>
        Paste
      </button>
      <button type="button" onClick={() => edit('')}>
        Clear
      </button>
    </>
  )
}

async function show() {
  addWallet()
  const { latchkey, connector, wrapper } = modalScene([])
  await connect(latchkey, { connector: await connector() })
  render(<Receiver />, { wrapper })
}
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

test('a typed address stays in the input until that is left', async () => {
  await show()
  type(address)
  expect(screen.getByRole('textbox')).toHaveProperty('value', address)
  fireEvent.blur(screen.getByRole('textbox'))
  const card = await screen.findByText(address)
  expect(document.activeElement).not.toBe(card)
  fireEvent.click(card)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('a pasted one, and one that is entered by a button, are shown at once and have the focus', async () => {
  await show()
  fireEvent.paste(screen.getByRole('textbox'))
  type(address)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(address)))
  fireEvent.click(screen.getByText('Clear'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  fireEvent.click(screen.getByText('Paste'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(address)))
})

test('a payment link is read, and one that cannot be paid here says why and empties the field', async () => {
  await show()
  fireEvent.paste(screen.getByRole('textbox'))
  type(`ethereum:${address}@1337`)
  expect(await screen.findByText(address)).toBeTruthy()
  fireEvent.click(screen.getByText('Clear'))
  type(`ethereum:${address}@1`)
  expect(screen.getByRole('alert').textContent).toMatch(/^Not on /)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  expect(screen.queryByText('Try again')).toBeNull()
})

test('a mistake of the user is said, and is not tried again', async () => {
  await show()
  type('0x12')
  await screen.findByText(/.+/, { selector: '[role=alert]' })
  expect(screen.queryByText('Try again')).toBeNull()
})
