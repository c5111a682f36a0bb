import { createLatchkey, LatchkeyProvider, useModal, useRegisterViews, useRouter } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { lazyViews, useCardContent } from '@latchkey/headless/ui'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInPage } from './renderInPage'

const Empty = () => null

/** A view whose code loads when the test says so. */
let finish = () => {}
const views = lazyViews({
  Connect: async () => ({ ConnectView: Empty }),
  Networks: () =>
    new Promise((resolve) => {
      finish = () => resolve({ NetworksView: Empty })
    }),
})

let modal: ReturnType<typeof useModal>

function Card() {
  const content = useRef<HTMLDivElement>(null)
  useCardContent(content)
  useRegisterViews(views)
  const [height, setHeight] = useState(100)
  const { view, push } = useRouter()
  modal = useModal()
  return (
    <div data-testid="card">
      <div ref={content} style={{ height }}>
        <ul>
          <li>
            <button type="button" onClick={() => setHeight(240)}>
              Grow
            </button>
          </li>
          <li>
            <button type="button" onClick={() => push('Networks')}>
              Networks
            </button>
          </li>
        </ul>
        <p>{modal.isOpen ? `Open at ${view}` : 'Closed'}</p>
      </div>
    </div>
  )
}

async function show(): Promise<void> {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: null,
    debug: false,
  })
  renderInPage(
    <LatchkeyProvider latchkey={latchkey}>
      <Card />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByText('Closed')).toBeInTheDocument()
}

const card = () => page.getByTestId('card').element() as HTMLElement
const heightOf = (element: HTMLElement) => element.style.getPropertyValue('--lk-card-height')

test('the height of the card follows the content', async () => {
  await show()
  await expect.poll(() => heightOf(card())).toBe('100px')
  await userEvent.click(page.getByRole('button', { name: 'Grow' }))
  await expect.poll(() => heightOf(card())).toBe('240px')
})

test('while the modal closes, a copy of the last view is shown that nothing reaches', async () => {
  await show()
  modal.open().catch(() => {})
  await expect.element(page.getByText('Open at Connect')).toBeInTheDocument()
  modal.close()
  await expect.element(page.getByText('Closed')).toBeInTheDocument()
  const copy = card().querySelector<HTMLElement>('[data-slot="lk-last-view"]')
  expect(copy?.textContent).toContain('Open at Connect')
  expect(copy?.inert).toBe(true)
  expect(card().style.height).toBe('100px')
  modal.open().catch(() => {})
  await expect.poll(() => card().querySelector('[data-slot="lk-last-view"]')).toBeNull()
  expect(card().style.height).toBe('')
})

test('the arrow keys move between the rows, and the pressed one is marked while the next view loads', async () => {
  await show()
  const [grow, networks] = [
    page.getByRole('button', { name: 'Grow' }),
    page.getByRole('button', { name: 'Networks' }),
  ]
  ;(grow.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(networks.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(networks).toHaveAttribute('data-loading')
  expect(grow.element().hasAttribute('data-loading')).toBe(false)
  finish()
  await expect.element(networks).not.toHaveAttribute('data-loading')
})
