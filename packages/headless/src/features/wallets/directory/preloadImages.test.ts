import { afterEach, expect, test, vi } from 'vitest'
import { preloadImages } from './preloadImages.js'

class Picture {
  static readonly made: Picture[] = []
  onload = () => {}
  onerror = () => {}
  src = ''
  constructor() {
    Picture.made.push(this)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Picture.made.length = 0
})

test('resolves when every image has loaded or failed, with one request for each', async () => {
  // It must not wait for its timeout.
  vi.useFakeTimers()
  vi.stubGlobal('Image', Picture)
  let isDone = false
  const done = preloadImages(['a', 'b', 'a']).then(() => {
    isDone = true
  })
  const [one, two, ...more] = Picture.made
  expect([one?.src, two?.src, more]).toEqual(['a', 'b', []])
  one?.onload()
  await Promise.resolve()
  expect(isDone).toBe(false)
  two?.onerror()
  await done
})

test('resolves after 2 s at the latest (spec 9.3/image-preload)', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', Picture)
  let isDone = false
  void preloadImages(['a']).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})

test('loads nothing on a server', async () => {
  await preloadImages(['a'])
  expect(Picture.made).toEqual([])
})
