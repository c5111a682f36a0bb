import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/scene.js'
import { canScan } from './canScan.js'
import { useScanner } from './useScanner.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Codes = readonly { readonly rawValue: string }[]

/** The camera and the detector of a browser. `sees` answers for each frame. */
function browser(sees: () => Codes | Promise<Codes>, open?: (stream: MediaStream) => Promise<MediaStream>) {
  const stop = vi.fn()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }) as unknown as MediaStream
  const formats = vi.fn()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      constructor(options: object) {
        formats(options)
      }
      detect = async () => sees()
    },
  )
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => open?.(stream) ?? stream } })
  return { stop, stream, formats }
}

function Scanner({ onText }: { onText: (text: string) => void }) {
  const { video, status } = useScanner(onText)
  return (
    <>
      <video ref={video} muted />
      <p>{status}</p>
    </>
  )
}
const code = (rawValue: string) => [{ rawValue }]
const frames = (...seen: readonly Codes[]) => {
  let frame = 0
  return () => seen[frame++] ?? []
}

test('a code is given on once while it stays in view and when it comes back, and again after another one', async () => {
  const seen = frames(code('one'), code('one'), [], code('one'), code('two'), code('one'), code('end'))
  const { stop, stream, formats } = browser(seen)
  const onText = vi.fn()
  const { container, unmount } = render(<Scanner onText={onText} />)
  expect(container.querySelector('p')?.textContent).toBe('starting')
  await eventually(() => expect(onText).toHaveBeenCalledWith('end'))
  expect(onText.mock.calls).toEqual([['one'], ['two'], ['one'], ['end']])
  expect(container.querySelector('p')?.textContent).toBe('scanning')
  expect(container.querySelector('video')?.srcObject).toBe(stream)
  expect(formats).toHaveBeenCalledWith({ formats: ['qr_code'] })
  expect(stop).not.toHaveBeenCalled()
  unmount()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a frame that cannot be read is left out, and the latest function gets the text', async () => {
  let answer: Promise<Codes> = Promise.reject(new Error('not ready'))
  browser(() => answer)
  const [first, second] = [vi.fn(), vi.fn()]
  const { container, rerender } = render(<Scanner onText={first} />)
  await eventually(() => expect(container.querySelector('p')?.textContent).toBe('scanning'))
  rerender(<Scanner onText={second} />)
  answer = Promise.resolve(code('alice.eth'))
  await eventually(() => expect(second).toHaveBeenCalledWith('alice.eth'))
  expect(first).not.toHaveBeenCalled()
})

test('what is read after the view was left is not given on', async () => {
  let read: (codes: Codes) => void = () => {}
  const { stop } = browser(() => new Promise((resolve) => (read = resolve)))
  const onText = vi.fn()
  const { container, unmount } = render(<Scanner onText={onText} />)
  await eventually(() => expect(container.querySelector('p')?.textContent).toBe('scanning'))
  unmount()
  expect(stop).toHaveBeenCalled()
  await act(async () => read(code('late')))
  expect(onText).not.toHaveBeenCalled()
})

test('a camera that is allowed after the view was left is switched off', async () => {
  let allow = () => {}
  const { stop } = browser(frames(), (stream) => new Promise((resolve) => (allow = () => resolve(stream))))
  const { unmount } = render(<Scanner onText={() => {}} />)
  unmount()
  expect(stop).not.toHaveBeenCalled()
  await act(async () => allow())
  await eventually(() => expect(stop).toHaveBeenCalled())
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'failed'],
])('after a %s it is %s', async (name, status) => {
  browser(frames(), () => Promise.reject(new DOMException('No', name)))
  const { container } = render(<Scanner onText={() => {}} />)
  await eventually(() => expect(container.querySelector('p')?.textContent).toBe(status))
})

test('a browser without a detector or a camera cannot scan', async () => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia() {} } })
  expect(canScan()).toBe(false)
  const { container } = render(<Scanner onText={() => {}} />)
  await eventually(() => expect(container.querySelector('p')?.textContent).toBe('failed'))
  browser(frames())
  expect(canScan()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(canScan()).toBe(false)
})
