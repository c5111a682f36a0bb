import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { NetworkButton } from './buttons'
import { Modal } from './modal'
import { card } from './views'

test('a button is busy until the code of the modal has loaded', async () => {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: null,
    debug: false,
  })
  const host = document.createElement('main')
  // Another test may have left the pointer where the button appears, which would load the modal.
  host.style.pointerEvents = 'none'
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton />
      <Modal />
    </LatchkeyProvider>,
  )
  const button = page.getByRole('button', { name: /^Network/, includeHidden: true })
  await expect.element(button).toBeInTheDocument()
  expect(card.isLoaded()).toBe(false)
  const becameBusy = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.element().ariaBusy === 'true') resolve()
    })
    observer.observe(host, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    onTestFinished(() => observer.disconnect())
  })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await becameBusy
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
})
