import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { modalModule } from './modal-loader'
import { Modal } from './modal-mount'
import { NetworkButton } from './network-button'

/** Pretends that the user saves data, or does not. Returns the function that ends it. */
function saveData(isOn: boolean): () => void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: isOn }, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'connection')
}

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

test('the code of the modal loads when the page rests, and not for a user who saves data', async () => {
  const load = vi.spyOn(modalModule, 'load').mockResolvedValue({} as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    load.mockRestore()
    vi.useRealTimers()
  })
  for (const [isOn, count] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const stop = saveData(isOn)
    const latchkey = createLatchkey({
      metadata: { name: 'Test' },
      networks: [mainnet],
      adapters: [wagmiAdapter()],
      storage: null,
      debug: false,
    })
    const host = document.createElement('main')
    const root = createRoot(host)
    flushSync(() =>
      root.render(
        <StrictMode>
          <LatchkeyProvider latchkey={latchkey}>
            <Modal />
          </LatchkeyProvider>
        </StrictMode>,
      ),
    )
    vi.advanceTimersByTime(1_999)
    expect(load).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    await idle()
    expect(load).toHaveBeenCalledTimes(count)
    flushSync(() => root.unmount())
    stop()
  }
})

test('a page that is left before it rests loads nothing', async () => {
  const load = vi.spyOn(modalModule, 'load').mockResolvedValue({} as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    load.mockRestore()
    vi.useRealTimers()
  })
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    storage: null,
    debug: false,
    adapters: [wagmiAdapter()],
  })
  const root = createRoot(document.createElement('main'))
  flushSync(() =>
    root.render(
      <LatchkeyProvider latchkey={latchkey}>
        <Modal />
      </LatchkeyProvider>,
    ),
  )
  vi.advanceTimersByTime(1_000)
  flushSync(() => root.unmount())
  vi.advanceTimersByTime(10_000)
  await idle()
  expect(load).not.toHaveBeenCalled()
})

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
  expect(modalModule.isLoaded()).toBe(false)
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
